import { Controller } from '@nestjs/common';
import { Endpoint, provisioner, Speaks } from '@svc/http';
import { AppError } from '@svc/kernel';
import { SCIM_DIALECT } from './scim-dialect';

const DOCS = {
  access: provisioner(),
  status: 501,
  outsidePrefix: true,
  errors: ['scim_not_supported'],
  spec: '§4.10',
  tag: 'Provisioning',
  summary: 'Not supported',
} as const;

/**
 * The alias for the user who asks. A token is a provider's and nobody's of the users, so that there is nobody to mean.
 * @source RFC 7644 §3.11
 */
@Controller('scim/v2/Me')
@Speaks(SCIM_DIALECT)
export class ScimMeController {
  @Endpoint({ ...DOCS, get: '' })
  get(): never {
    return unsupported();
  }

  @Endpoint({ ...DOCS, post: '' })
  create(): never {
    return unsupported();
  }

  @Endpoint({ ...DOCS, put: '' })
  replace(): never {
    return unsupported();
  }

  @Endpoint({ ...DOCS, patch: '' })
  patch(): never {
    return unsupported();
  }

  @Endpoint({ ...DOCS, delete: '' })
  remove(): never {
    return unsupported();
  }
}

function unsupported(): never {
  throw new AppError('scim_not_supported');
}
