/** Every permission a role can give, with the sentence shown by `GET /roles/permissions/`. @source supplement §5.5 */
export const PERMISSIONS = {
  admin: 'Administer the tenant: users, roles, models, keys, audit and settings.',
  assistants: 'Create and use assistants in the personal space.',
  group_chats: 'Create and use group chats in the personal space.',
  apps: 'Create and use apps in the personal space.',
  services: 'Create and use services in the personal space.',
  collections: 'Create and use collections in the personal space.',
  websites: 'Create and use websites in the personal space.',
  integrations: 'Create and use integrations in the personal space.',
  insights: 'See tenant-wide statistics and analyse questions.',
  AI: 'Enable and configure models for the tenant.',
  editor: 'Kept for older clients; grants nothing.',
  personal_chat: 'Chat with the default assistant of the personal space.',
  shared_spaces: 'Create shared spaces.',
  api_keys: 'Create API keys.',
  storage: 'Administer content storage.',
  modules: 'Administer modules.',
  assistant_debug: 'See diagnostics of chat turns.',
  skills: 'See skills and give them to assistants.',
  skills_management: 'Create, change and delete skills.',
} as const;

export type Permission = keyof typeof PERMISSIONS;

/** What a caller may do with one resource or with a list of them. @source supplement §0 */
export const RESOURCE_PERMISSIONS = [
  'read',
  'create',
  'edit',
  'delete',
  'add',
  'remove',
  'publish',
  'insight_view',
  'insight_toggle',
] as const;

export type ResourcePermission = (typeof RESOURCE_PERMISSIONS)[number];
