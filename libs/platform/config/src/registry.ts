import * as configs from './configs';
import type { ConfigClass } from './env-var';

/** Every config class, in the order of the generated documentation. */
export const ALL_CONFIGS: readonly ConfigClass[] = [
  configs.DatabaseConfig,
  configs.RedisConfig,
  configs.HttpConfig,
  configs.EnvironmentConfig,
  configs.SuperAdminConfig,
  configs.ApiKeyConfig,
  configs.SessionConfig,
  configs.PasswordConfig,
  configs.LinkSigningConfig,
  configs.EncryptionConfig,
  configs.AuditChainConfig,
  configs.FederationConfig,
  configs.OidcConfig,
  configs.CrawlerConfig,
  configs.CrawlBrowserConfig,
  configs.WorkerConfig,
  configs.UploadConfig,
  configs.ContentStorageConfig,
  configs.ObjectStoreConfig,
  configs.ExtractionConfig,
  configs.ChunkingConfig,
  configs.RetrievalConfig,
  configs.BuiltinModelsConfig,
  configs.ProviderDefaultsConfig,
  configs.AuditExportConfig,
  configs.McpConfig,
  configs.WebSearchConfig,
  configs.FeatureConfig,
  configs.TelemetryConfig,
  configs.BootstrapConfig,
  configs.WebConfig,
  configs.OutboundConfig,
];

/** What the server processes (api, worker, crawler, scim) read; all but the web app's own variables. */
export const BACKEND_CONFIGS: readonly ConfigClass[] = ALL_CONFIGS.filter((type) => type !== configs.WebConfig);
