import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import type { ConfigClass } from './env-var';
import type { Environment } from './environment';
import { loadConfig } from './load-config';

/** Provides config classes for injection, everywhere. */
@Module({})
export class ConfigModule {
  /** Reads the classes from the environment. @throws ConfigError with every problem */
  static forRoot(classes: readonly ConfigClass[], env?: Environment): DynamicModule {
    return ConfigModule.forConfigs(loadConfig(classes, env).configs);
  }

  /** Provides what `bootConfig` has already read. */
  static forConfigs(configs: ReadonlyMap<ConfigClass, object>): DynamicModule {
    const providers: Provider[] = [...configs].map(([provide, useValue]) => ({ provide, useValue }));
    return { module: ConfigModule, global: true, providers, exports: [...configs.keys()] };
  }
}
