import { DateTimeField, EnumField, JsonField, ObjectField, StringField } from '../fields/field-decorators';

const HEALTH = ['HEALTHY', 'UNHEALTHY'];

/** Whether one part of the service is well. */
export class PartHealth {
  @EnumField(HEALTH)
  status!: 'HEALTHY' | 'UNHEALTHY';

  @DateTimeField({ nullable: true })
  last_heartbeat!: Date | null;

  @JsonField({ schema: { type: 'object', additionalProperties: true } })
  details!: Record<string, unknown>;
}

/** Whether the object store is well; without one, that is the healthy state. @source supplement §3.7 */
export class ObjectContentHealth {
  @EnumField(HEALTH)
  status!: 'HEALTHY' | 'UNHEALTHY';

  @StringField({ example: 'object_store_not_configured' })
  code!: string;
}

/** The state of the whole service. */
export class HealthDetail {
  @EnumField(HEALTH)
  status!: 'HEALTHY' | 'UNHEALTHY';

  @DateTimeField()
  timestamp!: Date;

  @ObjectField(() => PartHealth)
  backend!: PartHealth;

  @ObjectField(() => PartHealth)
  worker!: PartHealth;

  @ObjectField(() => ObjectContentHealth)
  object_content!: ObjectContentHealth;
}

/** Body of `GET /api/healthz`, the same for 200 and 503. */
export class HealthResponse {
  @ObjectField(() => HealthDetail)
  detail!: HealthDetail;
}

/** Body of `GET /version`. */
export class VersionResponse {
  @StringField({ description: 'The same string as in the API description.' })
  version!: string;
}
