import { Injectable } from '@nestjs/common';
import type { Caller } from '@svc/kernel';
import { ScimGroupReader } from '../data/scim-group.reader';
import { groupResource } from '../domain/group-resource';
import { type ListParameters, listRequest } from '../domain/list-request';
import { type ListResponse, listResponse } from '../domain/list-response';
import { project, type Projection, shows } from '../domain/projection';
import type { Resource } from '../domain/resource';
import { GROUP_KIND } from '../domain/resource-kind';
import { ScimGroups } from './scim-groups.service';
import { ScimTransactions } from './scim-transactions';

type Body = Readonly<Record<string, unknown>>;

/** One request about groups each, in a transaction of its own; answers hold what was asked for. */
@Injectable()
export class ScimGroupRequests {
  constructor(
    private readonly transactions: ScimTransactions,
    private readonly groups: ScimGroups,
    private readonly reader: ScimGroupReader,
  ) {}

  /** @throws scim_invalid_filter · scim_invalid_value */
  async list(caller: Caller, base: string, parameters: ListParameters): Promise<ListResponse<Resource>> {
    const request = listRequest(GROUP_KIND, parameters);
    const { tenantId } = caller;
    const withMembers = shows(GROUP_KIND, request.projection, 'members');
    const { page, members } = await this.transactions.read(caller, async (tx) => {
      const found = await this.reader.page(tx, tenantId, base, request);
      const ids = found.rows.map(({ id }) => id);
      const read = withMembers && ids.length > 0 ? await this.reader.members(tx, tenantId, ids) : new Map();
      return { page: found, members: read as Awaited<ReturnType<ScimGroupReader['members']>> };
    });
    const resources = page.rows.map((group) => {
      const resource = groupResource(group, withMembers ? (members.get(group.id) ?? []) : null, base);
      return project(GROUP_KIND, resource, request.projection);
    });
    return listResponse(resources, { total: page.total, startIndex: request.startIndex });
  }

  /** @throws not_found */
  async get(caller: Caller, base: string, id: string, projection: Projection): Promise<Resource> {
    const resource = await this.transactions.read(caller, (tx) =>
      this.groups.get({ tx, caller, base, touched: new Set() }, id, projection),
    );
    return project(GROUP_KIND, resource, projection);
  }

  /** @throws scim_uniqueness · scim_invalid_value */
  async create(caller: Caller, base: string, body: Body, projection: Projection): Promise<Resource> {
    const resource = await this.transactions.run(caller, base, (work) => this.groups.create(work, body));
    return project(GROUP_KIND, resource, projection);
  }

  /** @throws not_found · scim_uniqueness · scim_invalid_value */
  async replace(caller: Caller, base: string, id: string, body: Body, projection: Projection): Promise<Resource> {
    const resource = await this.transactions.run(caller, base, (work) => this.groups.replace(work, id, body));
    return project(GROUP_KIND, resource, projection);
  }

  /**
   * Answers the group only where attributes of it are asked for: it may have many members. @source supplement §15.54
   * @throws not_found · scim_uniqueness and what else a PATCH may be told
   */
  async patch(caller: Caller, base: string, id: string, body: Body, projection: Projection): Promise<Resource | null> {
    const resource = await this.transactions.run(caller, base, async (work) => {
      const group = await this.groups.patch(work, id, body);
      return projection.attributes ? this.groups.show(work, group, projection) : null;
    });
    return resource && project(GROUP_KIND, resource, projection);
  }

  /** @throws not_found also for a group that was removed before */
  remove(caller: Caller, base: string, id: string): Promise<void> {
    return this.transactions.run(caller, base, (work) => this.groups.remove(work, id));
  }
}
