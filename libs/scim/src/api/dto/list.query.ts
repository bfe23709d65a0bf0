import { IntField, StringField } from '@svc/http';
import { type Projection, projectionOf } from '../../domain/projection';

/** Which attributes an answer holds. @source RFC 7644 §3.9 */
export class ProjectionQuery {
  @StringField({ optional: true, description: 'Names of the attributes to answer, separated by commas.' })
  attributes?: string;

  @StringField({ optional: true, description: 'Names of attributes to leave out, separated by commas.' })
  excludedAttributes?: string;

  /** The same, understood. */
  static projection({ attributes, excludedAttributes }: ProjectionQuery): Projection {
    return projectionOf(attributes, excludedAttributes);
  }
}

/** What is asked of a list. @source supplement §5.7, RFC 7644 §3.4.2 */
export class ListQuery extends ProjectionQuery {
  @StringField({ optional: true, description: 'Only what meets this filter (RFC 7644 §3.4.2.2).' })
  filter?: string;

  @IntField({ optional: true, description: 'Place of the first resource, from 1 on.' })
  startIndex?: number;

  @IntField({ optional: true, description: 'Most resources of the answer, at most 200.' })
  count?: number;

  @StringField({ optional: true, description: 'Name of the attribute to sort by.' })
  sortBy?: string;

  @StringField({ optional: true, description: '`ascending` or `descending`.' })
  sortOrder?: string;
}

/** Lists of what the service is cannot be filtered. @source RFC 7644 §4 */
export class DiscoveryQuery {
  @StringField({ optional: true, description: 'Refused.' })
  filter?: string;
}
