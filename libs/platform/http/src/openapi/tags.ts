/** What each group of routes is about, in the words of the API description. */
export const TAGS = {
  Analysis: 'What happens in a tenant: figures and moments, never words.',
  'API keys': 'Keys for programs: their life, and what a tenant demands of them.',
  Assistants: 'Assistants: a model, instructions and knowledge under one name.',
  Audit: 'The trail of security and administrative actions.',
  Collections: 'Collections of knowledge.',
  Conversations: 'Questions and answers, in one piece or streamed.',
  Files: 'Files, their originals and signed links.',
  'Group chats': 'Group chats: several assistants under one name, of which one answers.',
  Health: 'Whether the service and its parts are well.',
  Jobs: 'Work that goes on in the background.',
  Knowledge: 'The documents that answers are made from.',
  'Model administration': 'Model providers and the models a tenant has of them.',
  Models: 'The models a caller may use.',
  'Older forms':
    'Forms of an earlier reference under `/api`, each with a successor. API keys are sent as a bearer value here, and errors have a form of their own.',
  Provisioning: 'Users and groups as the identity provider of a tenant keeps them (SCIM 2.0).',
  Roles: 'Roles and the permissions they give.',
  'Security classifications': 'How sensitive spaces are, and what models and tool servers are cleared for.',
  Service: 'The service itself.',
  Apps: 'Apps: a prompt behind one input field, and its runs.',
  Services: 'Services: one input at a time, answered in a fixed form.',
  Settings: 'Settings of a tenant.',
  'Sign-in': 'Sessions, and how they begin and end.',
  'Space members': 'Who belongs to a space, and as what.',
  Spaces: 'Spaces, in which everything else lives.',
  Storage: 'Limits, quotas and where bytes are kept.',
  Templates: 'What assistants and apps can start from.',
  'Super administration': 'Deployment-wide administration with the super admin key.',
  'Tool servers': 'Servers of the Model Context Protocol (MCP) and the tools they offer.',
  Usage: 'Who used how much of which model.',
  'User administration': 'Users of a tenant, for its administrators.',
  Users: 'Users of a tenant, the caller among them.',
  Websites: 'Websites that are crawled for knowledge.',
} as const;

/** A group of routes; a new one is described above first. */
export type Tag = keyof typeof TAGS;
