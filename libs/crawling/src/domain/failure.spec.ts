import { detailOf } from './failure';

const failed = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code });

describe('§15.118 what is known of a failure beyond its reason', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 'CERTIFICATE_OUT_OF_DATE'],
    ['CERT_NOT_YET_VALID', 'CERTIFICATE_OUT_OF_DATE'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'CERTIFICATE_OF_ANOTHER_HOST'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERTIFICATE_UNTRUSTED'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'CERTIFICATE_UNTRUSTED'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'TLS_FAILED'],
    ['ENOTFOUND', 'HOST_UNKNOWN'],
    ['ECONNREFUSED', 'NO_CONNECTION'],
    ['HPE_INVALID_CONSTANT', 'BROKEN_ANSWER'],
    ['SOMETHING_ELSE', null],
  ])('%s: %s', (code, detail) => expect(detailOf(failed(code))).toBe(detail));

  it('is told by whatever error of the chain knows more', () => {
    const wrapped = new Error('could not be reached', {
      cause: failed('UND_ERR_SOCKET', failed('CERT_HAS_EXPIRED')),
    });
    expect(detailOf(wrapped)).toBe('CERTIFICATE_OUT_OF_DATE');
    expect(detailOf('no error')).toBeNull();
  });
});
