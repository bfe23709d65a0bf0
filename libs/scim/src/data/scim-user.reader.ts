import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { ListRequest } from '../domain/list-request';
import type { ShownUser } from '../domain/user-resource';
import { type Page, readPage } from './page-sql';
import { USER_COLUMNS_OF_SCIM } from './user-columns';

const SELECT = `u.id, u.username, u.email, u.external_id AS "externalId", u.state,
  u.provisioned_attributes AS attributes, u.created_at AS "createdAt", u.updated_at AS "updatedAt"`;

/** Lists of users as providers ask for them, removed ones included. @source supplement §15.48 */
@Injectable()
export class ScimUserReader {
  /** @throws scim_invalid_filter · scim_invalid_value */
  page(tx: Tx, tenantId: TenantId, base: string, request: ListRequest): Promise<Page<ShownUser>> {
    return readPage(
      tx,
      {
        select: SELECT,
        from: 'users u',
        where: (parameters) => `u.tenant_id = ${parameters.add(tenantId)}`,
        base,
        columns: USER_COLUMNS_OF_SCIM,
        key: 'u.id',
      },
      request,
    );
  }
}
