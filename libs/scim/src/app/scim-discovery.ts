import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/kernel';
import { resourceTypes, schemas, serviceProviderConfig } from '../domain/discovery';
import { type ListResponse, listResponse } from '../domain/list-response';

const LISTS = { schemas, resourceTypes } as const;

/** What the service says of itself. @source RFC 7644 §4 */
@Injectable()
export class ScimDiscovery {
  config(base: string): object {
    return serviceProviderConfig(base);
  }

  /** The whole list, whatever the paging. @throws forbidden when it is asked for with a filter */
  list(what: keyof typeof LISTS, base: string, filter?: string): ListResponse<object> {
    if (filter !== undefined) throw new AppError('forbidden', { message: 'This list cannot be filtered.' });
    return listResponse(LISTS[what](base));
  }

  /** @throws not_found */
  one(what: keyof typeof LISTS, base: string, id: string): object {
    const found = LISTS[what](base).find((each) => String(each['id']).toLowerCase() === id.toLowerCase());
    if (!found) throw new AppError('not_found');
    return found;
  }
}
