import { Injectable } from '@nestjs/common';
import type { Caller } from '@svc/kernel';
import { ScimUserReader } from '../data/scim-user.reader';
import { type ListParameters, listRequest } from '../domain/list-request';
import { type ListResponse, listResponse } from '../domain/list-response';
import { project, type Projection } from '../domain/projection';
import type { Resource } from '../domain/resource';
import { USER_KIND } from '../domain/resource-kind';
import { userResource } from '../domain/user-resource';
import { ScimTransactions, type Work } from './scim-transactions';
import { ScimUsers } from './scim-users.service';

type Body = Readonly<Record<string, unknown>>;

/** One request about users each, in a transaction of its own; answers hold what was asked for. */
@Injectable()
export class ScimUserRequests {
  constructor(
    private readonly transactions: ScimTransactions,
    private readonly users: ScimUsers,
    private readonly reader: ScimUserReader,
  ) {}

  /** @throws scim_invalid_filter · scim_invalid_value */
  async list(caller: Caller, base: string, parameters: ListParameters): Promise<ListResponse<Resource>> {
    const request = listRequest(USER_KIND, parameters);
    const page = await this.transactions.read(caller, (tx) => this.reader.page(tx, caller.tenantId, base, request));
    const resources = page.rows.map((user) => project(USER_KIND, userResource(user, base), request.projection));
    return listResponse(resources, { total: page.total, startIndex: request.startIndex });
  }

  /** @throws not_found */
  async get(caller: Caller, base: string, id: string, projection: Projection): Promise<Resource> {
    const resource = await this.transactions.read(caller, (tx) =>
      this.users.get({ tx, caller, base, touched: new Set() }, id),
    );
    return project(USER_KIND, resource, projection);
  }

  /** @throws scim_uniqueness · scim_invalid_value */
  async create(caller: Caller, base: string, body: Body, projection: Projection): Promise<Resource> {
    const resource = await this.write(caller, base, (work) => this.users.create(work, body));
    return project(USER_KIND, resource, projection);
  }

  /** @throws not_found · scim_uniqueness · scim_invalid_value */
  async replace(caller: Caller, base: string, id: string, body: Body, projection: Projection): Promise<Resource> {
    const resource = await this.write(caller, base, (work) => this.users.replace(work, id, body));
    return project(USER_KIND, resource, projection);
  }

  /** @throws not_found · scim_uniqueness and what else a PATCH may be told */
  async patch(caller: Caller, base: string, id: string, body: Body, projection: Projection): Promise<Resource> {
    const resource = await this.write(caller, base, (work) => this.users.patch(work, id, body));
    return project(USER_KIND, resource, projection);
  }

  /** @throws not_found */
  remove(caller: Caller, base: string, id: string): Promise<void> {
    return this.write(caller, base, (work) => this.users.remove(work, id));
  }

  /** Whatever is written of users begins with locking those whom it may concern. */
  private write<Result>(caller: Caller, base: string, work: (work: Work) => Promise<Result>): Promise<Result> {
    return this.transactions.run(caller, base, work, { readsFirst: true });
  }
}
