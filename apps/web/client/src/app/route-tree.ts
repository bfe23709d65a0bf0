import { appsRoutes } from '../features/apps/routes';
import { assistantsRoutes } from '../features/assistants/routes';
import { chatRoutes } from '../features/chat/routes';
import { groupChatsRoutes } from '../features/group-chats/routes';
import { insightsRoutes } from '../features/insights/routes';
import { keysRoutes } from '../features/keys/routes';
import { knowledgeRoutes } from '../features/knowledge/routes';
import { signInRoutes } from '../features/sign-in/routes';
import { servicesRoutes } from '../features/services/routes';
import { spacesRoutes } from '../features/spaces/routes';
import { usersRoutes } from '../features/users/routes';
import { rolesRoutes } from '../features/roles/routes';
import { userGroupsRoutes } from '../features/user-groups/routes';
import { modelsRoutes } from '../features/models/routes';
import { toolsRoutes } from '../features/tools/routes';
import { skillsRoutes } from '../features/skills/routes';
import { keyAdministrationRoutes } from '../features/key-administration/routes';
import { allowedOriginsRoutes } from '../features/allowed-origins/routes';
import { classificationsRoutes } from '../features/classifications/routes';
import { templatesRoutes } from '../features/templates/routes';
import { usageRoutes } from '../features/usage/routes';
import { auditRoutes } from '../features/audit/routes';
import { crawlerHealthRoutes } from '../features/crawler-health/routes';
import { storageRoutes } from '../features/storage/routes';
import { tenantSettingsRoutes } from '../features/tenant-settings/routes';
import { signInSettingsRoutes } from '../features/sign-in-settings/routes';
import { rootRoute, signedInRoute } from './parent-routes';

/** Every address of the app: one line a feature. */
export const routeTree = rootRoute.addChildren([
  ...signInRoutes,
  signedInRoute.addChildren([
    ...chatRoutes,
    ...spacesRoutes,
    ...knowledgeRoutes,
    ...assistantsRoutes,
    ...insightsRoutes,
    ...groupChatsRoutes,
    ...appsRoutes,
    ...servicesRoutes,
    ...keysRoutes,
    ...usersRoutes,
    ...rolesRoutes,
    ...userGroupsRoutes,
    ...modelsRoutes,
    ...toolsRoutes,
    ...skillsRoutes,
    ...keyAdministrationRoutes,
    ...allowedOriginsRoutes,
    ...classificationsRoutes,
    ...templatesRoutes,
    ...auditRoutes,
    ...usageRoutes,
    ...storageRoutes,
    ...crawlerHealthRoutes,
    ...tenantSettingsRoutes,
    ...signInSettingsRoutes,
  ]),
]);
