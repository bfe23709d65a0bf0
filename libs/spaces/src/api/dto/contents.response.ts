import { type FieldsClass, ObjectField } from '@svc/http';
import type { SpaceResource } from '../../domain/space-access';
import { formOf } from '../content-forms';
import { PaginatedPermissions, type PermittedList } from './paginated-permissions';
import { IntegrationKnowledgePublic } from './unkept-knowledge.response';

/** Everything that can be used in a space. @source supplement §2.2 */
export class Applications {
  @ObjectField(() => listOf('assistant'))
  assistants!: PermittedList<object>;

  @ObjectField(() => listOf('group_chat'))
  group_chats!: PermittedList<object>;

  @ObjectField(() => listOf('service'))
  services!: PermittedList<object>;

  @ObjectField(() => listOf('app'))
  apps!: PermittedList<object>;
}

/** All knowledge of a space. @source supplement §2.2 */
export class Knowledge {
  @ObjectField(() => listOf('collection'))
  groups!: PermittedList<object>;

  @ObjectField(() => listOf('website'))
  websites!: PermittedList<object>;

  @ObjectField(() => PaginatedPermissions(IntegrationKnowledgePublic))
  integration_knowledge_list!: PermittedList<IntegrationKnowledgePublic>;
}

function listOf(resource: SpaceResource): FieldsClass {
  return PaginatedPermissions(formOf(resource));
}
