/** What each group of routes is about, in the words of the API description. */
export const TAGS = {
  'API keys': 'Keys for programs: their life, and what a tenant demands of them.',
  Assistants: 'Assistants: a model, instructions and knowledge under one name.',
  Audit: 'The trail of security and administrative actions.',
  Collections: 'Collections of knowledge.',
  Conversations: 'Questions and answers, in one piece or streamed.',
  Files: 'Files, their originals and signed links.',
  Health: 'Whether the service and its parts are well.',
  Jobs: 'Work that goes on in the background.',
  Knowledge: 'The documents that answers are made from.',
  'Model administration': 'Model providers and the models a tenant has of them.',
  Models: 'The models a caller may use.',
  Provisioning: 'Users and groups as the identity provider of a tenant keeps them (SCIM 2.0).',
  Roles: 'Roles and the permissions they give.',
  Service: 'The service itself.',
  Settings: 'Settings of a tenant.',
  'Sign-in': 'Sessions, and how they begin and end.',
  'Space members': 'Who belongs to a space, and as what.',
  Spaces: 'Spaces, in which everything else lives.',
  Storage: 'Limits, quotas and where bytes are kept.',
  'Super administration': 'Deployment-wide administration with the super admin key.',
  'Tool servers': 'Servers of the Model Context Protocol (MCP) and the tools they offer.',
  'User administration': 'Users of a tenant, for its administrators.',
  Users: 'Users of a tenant, the caller among them.',
} as const;

/** A group of routes; a new one is described above first. */
export type Tag = keyof typeof TAGS;
