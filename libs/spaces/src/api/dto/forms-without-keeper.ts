import type { FieldsClass } from '@svc/http';
import type { SpaceResource } from '../../domain/space-access';
import { AppSparse, GroupChatSparse, ServiceSparse } from './unkept-applications.response';
import { WebsitePublic } from './unkept-knowledge.response';

/**
 * How the contract describes what no lib keeps, so that its lists are empty and well formed. A lib that comes to keep a
 * kind brings the form along (`ShownInSpaces`) and takes it out of here.
 */
export const FORMS_WITHOUT_KEEPER: Readonly<Partial<Record<SpaceResource, FieldsClass>>> = {
  group_chat: GroupChatSparse,
  service: ServiceSparse,
  app: AppSparse,
  website: WebsitePublic,
};
