import { AUDIT_ACTIONS, AUDIT_CATEGORIES, type AuditAction, type AuditCategory } from './catalogue';

/** How an action is called on an administrator's screen. */
export interface ActionLabel {
  readonly name: string;
  readonly description: string;
}

/** What each category holds, in English. @source supplement §7.3 `CategoryConfig` */
export const CATEGORY_DESCRIPTIONS: Readonly<Record<AuditCategory, string>> = {
  admin_actions: 'Administration of users, roles, API keys, modules and the tenant',
  user_actions: 'What people do with assistants, spaces, apps and knowledge',
  security_events: 'Passwords, sessions and security classifications',
  file_operations: 'Uploads, deletions and downloads of files',
  integration_events: 'Websites, MCP servers and skills',
  system_actions: 'What the service does by itself',
  audit_access: 'Reading and exporting the audit log',
};

/** Swedish words for what an action is done to, by the beginning of its name; the longest that fits counts. */
const THINGS: Readonly<Record<string, string>> = {
  API_KEY: 'API-nyckel',
  APP: 'App',
  APP_RUN: 'Appkörning',
  ASSISTANT: 'Assistent',
  AUDIT_LOG: 'Granskningslogg',
  AUDIT_SESSION: 'Åtkomst till granskningsloggen',
  COLLECTION: 'Samling',
  COMPLETION_MODEL: 'Språkmodell',
  CONTENT_MOVES: 'Flytt av lagrat innehåll',
  CONVERSATION: 'Konversation',
  CREDENTIALS: 'Inloggningsuppgifter',
  EMBEDDING_MODEL: 'Inbäddningsmodell',
  ENCRYPTION_KEY: 'Krypteringsnyckel',
  FEDERATION: 'Federerad inloggning',
  FILE: 'Fil',
  FILE_ORIGINAL: 'Originalfil',
  FILE_ORIGINAL_DOWNLOAD_LINK: 'Länk till originalfil',
  FILE_SIGNED_URL: 'Signerad länk till fil',
  GROUP_CHAT: 'Gruppchatt',
  INFO_BLOB: 'Kunskapsdokument',
  INFO_BLOB_ORIGINAL_DOWNLOAD_LINK: 'Länk till original av kunskapsdokument',
  MCP_SERVER: 'MCP-server',
  MCP_SERVER_TOOL: 'Verktyg på MCP-server',
  MODULE: 'Modul',
  MODULE_CLIENT_CONFIG: 'Klientinställningar för modul',
  MODULE_SET: 'Uppsättning moduler',
  PASSWORD: 'Lösenord',
  PASSWORD_CHANGE: 'Byte av lösenord',
  PERMISSION: 'Behörighet',
  RETENTION: 'Gallring',
  RETENTION_POLICY: 'Gallringsregel',
  ROLE: 'Roll',
  SCIM_GROUP: 'SCIM-grupp',
  SCIM_TOKEN: 'SCIM-token',
  SCIM_USER: 'SCIM-användare',
  SECURITY_CLASSIFICATION: 'Säkerhetsklassning',
  SECURITY_CLASSIFICATION_LEVELS: 'Nivåer för säkerhetsklassning',
  SERVICE: 'Tjänst',
  SESSION: 'Inloggning',
  SESSIONS: 'Inloggningar',
  SKILL: 'Färdighet',
  SKILL_VERSION: 'Version av färdighet',
  SPACE: 'Yta',
  SPACE_MEMBER: 'Medlem i yta',
  SYSTEM: 'System',
  TEMPLATE: 'Mall',
  TENANT: 'Organisation',
  TENANT_POLICY: 'Organisationens regler',
  TENANT_SETTINGS: 'Organisationens inställningar',
  TOOL_APPROVAL: 'Godkännande av verktyg',
  TRANSCRIPTION_MODEL: 'Transkriberingsmodell',
  USER: 'Användare',
  USER_GROUP: 'Användargrupp',
  USER_GROUP_MEMBER: 'Medlem i användargrupp',
  WEBSITE: 'Webbplats',
  WEBSITE_CRAWL: 'Insamling från webbplats',
};

/** Swedish words for what is done, by the end of an action's name: as a name says it, and as a sentence does. */
const DEEDS: Readonly<Record<string, readonly [name: string, sentence: string]>> = {
  ADDED: ['tillagd', 'lades till'],
  ADDED_TO_TENANT: ['tillagd i organisation', 'lades till i organisationen'],
  APPLIED: ['tillämpad', 'tillämpades'],
  AUTH_FAILED: ['nekad', 'nekades vid användning'],
  CHANGED: ['ändrad', 'ändrades'],
  CRAWLED: ['insamlad', 'samlades in'],
  CREATED: ['skapad', 'skapades'],
  DELETED: ['borttagen', 'togs bort'],
  DEPROVISIONED: ['avprovisionerad', 'avprovisionerades'],
  DISABLED: ['avstängd', 'stängdes av'],
  DOWNLOADED: ['hämtad', 'hämtades'],
  ENABLED: ['påslagen', 'slogs på'],
  ENDED: ['avslutad', 'avslutades'],
  EXECUTED: ['körd', 'kördes'],
  EXPIRATION_EXTENDED: ['förlängd', 'fick en ny giltighetstid'],
  EXPIRED: ['utgången', 'gick ut'],
  EXPORTED: ['exporterad', 'exporterades'],
  FAILED: ['misslyckat', 'misslyckades'],
  IMPORTED: ['importerad', 'importerades'],
  SELECTED: ['vald', 'valdes'],
  GENERATED: ['genererad', 'genererades'],
  INVALIDATED: ['ogiltigförklarade', 'ogiltigförklarades'],
  MAINTENANCE: ['underhåll', 'underhölls'],
  MIGRATED: ['migrerad', 'migrerades'],
  MINTED: ['utfärdad', 'utfärdades'],
  MODIFIED: ['ändrad', 'ändrades'],
  PROVISIONED: ['provisionerad', 'provisionerades'],
  PUBLISHED: ['publicerad', 'publicerades'],
  PURGED: ['rensad', 'rensades'],
  QUEUED: ['köad', 'lades i kö'],
  REACTIVATED: ['återaktiverad', 'återaktiverades'],
  RECONCILED: ['sammankopplad', 'kopplades till ett befintligt konto'],
  REEMBEDDED: ['omindexerad', 'indexerades om med en annan modell'],
  REMOVED: ['borttagen', 'togs bort'],
  REMOVED_FROM_TENANT: ['borttagen från organisation', 'togs bort från organisationen'],
  REPLACED: ['ersatt', 'ersattes'],
  REQUESTED: ['begärd', 'begärdes'],
  REVOKED: ['återkallad', 'återkallades'],
  ROTATED: ['roterad', 'roterades'],
  STARTED: ['påbörjad', 'påbörjades'],
  SUBMITTED: ['inskickat', 'skickades in'],
  SUSPENDED: ['pausad', 'pausades'],
  TRANSFERRED: ['flyttad', 'flyttades'],
  UPDATED: ['uppdaterad', 'uppdaterades'],
  UPLOADED: ['uppladdad', 'laddades upp'],
  USED: ['använd', 'användes'],
  VIEWED: ['läst', 'lästes'],
};

/** The Swedish words of an action. @throws Error for an action without any  @source supplement §15.71 */
export function swedishLabel(action: AuditAction): ActionLabel {
  const parts = action.split('_');
  for (let at = parts.length - 1; at > 0; at -= 1) {
    const thing = THINGS[parts.slice(0, at).join('_')];
    const deed = DEEDS[parts.slice(at).join('_')];
    if (thing && deed) return { name: `${thing} ${deed[0]}`, description: `${thing} ${deed[1]}.` };
  }
  throw new Error(`${action} has no Swedish words.`);
}

/** Every action with its category and its Swedish words, in the order of the catalogue. */
export const ACTION_CATALOGUE: readonly (ActionLabel & {
  readonly action: AuditAction;
  readonly category: AuditCategory;
})[] = AUDIT_CATEGORIES.flatMap((category) =>
  AUDIT_ACTIONS[category].map((action) => ({ action, category, ...swedishLabel(action) })),
);
