import { Controller } from '@nestjs/common';
import { AppError, type SpaceId, type UserCaller } from '@svc/kernel';
import {
  Actor,
  Body,
  BooleanField,
  caller,
  Check,
  CursorQuery,
  cursorRequest,
  DateTimeField,
  Endpoint,
  EnumField,
  FormBody,
  IdParam,
  IntField,
  JsonField,
  ListBody,
  ListField,
  MapField,
  ObjectField,
  open,
  PathParam,
  Query,
  StrictBody,
  StringField,
  UuidField,
} from '../src';

export class Part {
  @StringField({ maxLength: 10 })
  text!: string;
}

@Check<ThingRequest>((thing) => (thing.at && thing.until ? { field: 'until', message: 'Only one of both.' } : null))
export class ThingRequest {
  @StringField({ trim: true, minLength: 1, maxLength: 5 })
  name!: string;

  @IntField({ min: 1, max: 10, default: 3 })
  count!: number;

  @BooleanField({ optional: true })
  flag?: boolean;

  @EnumField([-1, 1], { optional: true })
  value?: number;

  @UuidField({ optional: true, nullable: true })
  icon_id?: string | null;

  @DateTimeField({ optional: true })
  at?: Date;

  @DateTimeField({ optional: true })
  until?: Date;

  @ListField(() => Part, { max: 4, default: [] })
  parts!: Part[];

  @ListField('uuid', { optional: true })
  ids?: string[];

  @ObjectField(() => Part, { optional: true })
  part?: Part;

  @JsonField({ optional: true })
  meta?: unknown;

  @StringField({ format: 'email', optional: true })
  email?: string;

  @MapField('string', { optional: true })
  labels?: Record<string, string>;
}

export class WideRequest {
  @StringField()
  text!: string;
}

export class ListThings extends CursorQuery {
  @BooleanField({ optional: true })
  published?: boolean;

  @ListField('string', { optional: true })
  tag?: string[];
}

@StrictBody()
export class StrictRequest {
  @StringField({ optional: true })
  name?: string;
}

export class LoginForm {
  @StringField()
  username!: string;

  @StringField()
  password!: string;
}

const docs = { spec: '§0', summary: 'A test route', tag: 'Service' as const };

@Controller('things')
export class ThingController {
  @Endpoint({ get: '', access: open(), status: 200, ...docs })
  list(@Query() query: ListThings) {
    return { ...cursorRequest(query), published: query.published, tag: query.tag };
  }

  @Endpoint({ post: '', access: open(), status: 201, ...docs })
  create(@Body() body: ThingRequest) {
    return { body };
  }

  @Endpoint({ post: 'many', access: open(), status: 200, ...docs })
  many(@ListBody(() => Part, { max: 2 }) parts: Part[]) {
    return { parts };
  }

  @Endpoint({ post: 'wide', access: open(), status: 200, bodyLimitBytes: 200_000, ...docs })
  wide(@Body() body: WideRequest) {
    return { length: body.text.length };
  }

  @Endpoint({ post: 'strict', access: open(), status: 200, ...docs })
  strict(@Body({ optional: true }) body: StrictRequest) {
    return { body };
  }

  @Endpoint({ post: 'login/', access: open(), status: 200, ...docs })
  login(@FormBody() form: LoginForm) {
    return { form };
  }

  @Endpoint({ get: 'me/', access: caller('spaces'), status: 200, ...docs })
  me(@Actor() actor: UserCaller) {
    return { email: actor.user.email };
  }

  @Endpoint({ get: ':id/', access: open(), status: 200, ...docs })
  read(@IdParam('id') id: SpaceId) {
    return { id };
  }

  @Endpoint({ delete: ':id/', access: open(), status: 204, ...docs })
  remove(@IdParam('id') _id: SpaceId): void {}

  @Endpoint({ get: 'calls/:call_id/result/', access: open(), status: 200, ...docs })
  result(@PathParam('call_id', { maxLength: 20 }) callId: string) {
    return { callId };
  }

  @Endpoint({ post: 'guarded', access: caller('spaces', { permission: ['admin', 'AI'] }), status: 200, ...docs })
  guarded(@Body() body: Part) {
    return { body };
  }
}

@Controller('errors')
export class ErrorController {
  @Endpoint({ get: 'domain', access: open(), status: 200, ...docs })
  domain(): void {
    throw new AppError('query_too_long', { tokens_used: 3, token_limit: 2 }, { context: { why: 'test' } });
  }

  @Endpoint({ get: 'flat', access: open(), status: 200, ...docs })
  flat(): void {
    throw new AppError('rate_limit_exceeded', { retry_after_seconds: 7 }, { retryAfterSeconds: 6.2 });
  }

  @Endpoint({ get: 'passing', access: open(), status: 200, ...docs })
  passing(): void {
    throw new AppError('object_store_unavailable');
  }

  @Endpoint({ get: 'unlimited', access: open(), status: 200, ...docs })
  unlimited(): void {
    throw new AppError('rate_limit_unavailable');
  }

  @Endpoint({ get: 'unconfigured', access: open(), status: 200, ...docs })
  unconfigured(): void {
    throw new AppError('encryption_not_configured');
  }

  @Endpoint({ get: 'coded', access: open(), status: 200, ...docs })
  coded(): void {
    throw new AppError('session_auth_required', { context: { auth_layer: 'identity' } });
  }

  @Endpoint({ get: 'detail', access: open(), status: 200, ...docs })
  detail(): void {
    throw new AppError('invalid_session');
  }

  @Endpoint({ get: 'bug', access: open(), status: 200, ...docs })
  async bug(): Promise<void> {
    await Promise.reject(new TypeError('a secret inside'));
  }
}

@Controller()
export class VersionController {
  @Endpoint({ get: 'version', access: open(), outsidePrefix: true, status: 200, ...docs })
  version() {
    return { version: '1.2.3' };
  }
}
