/** What each group of routes is about, in the words of the API description. */
export const TAGS: Readonly<Record<string, string>> = {
  Assistants: 'Assistants: a model, instructions and knowledge under one name.',
  Audit: 'The trail of security and administrative actions.',
  Conversations: 'Questions and answers, in one piece or streamed.',
  Files: 'Files, their originals and signed links.',
  Health: 'Whether the service and its parts are well.',
  Jobs: 'Work that goes on in the background.',
  Knowledge: 'Collections and the documents in them.',
  Login: 'Signing in.',
  Models: 'Model providers and the models of a tenant.',
  Roles: 'Roles and the permissions they give.',
  Service: 'The service itself.',
  Spaces: 'Spaces and who belongs to them.',
  Sysadmin: 'Deployment-wide administration with the super admin key.',
  Users: 'Users of a tenant, the caller among them.',
};
