import { CONTENT_ERRORS } from './content-errors';
import { define, withDetails } from './definition';
import { FEDERATION_ERRORS } from './federation-errors';
import { SKILL_ERRORS } from './skill-errors';

/**
 * Every error code the service emits. Codes and numbers are forever; messages may change.
 * The number is `svc_error_code` of the domain shape. @source spec §7, supplement §8
 */
export const ERRORS = {
  // Requests that cannot be understood
  invalid_request: define(400, 'coded', 'The request is not valid.', { doc: 'spec §7.3' }),
  not_supported: define(400, 'coded', 'This is not supported here.', { doc: 'spec §7.3' }),
  malformed_json: define(400, 'detail', 'The body is not valid JSON.', { doc: 'RFC 8259' }),
  body_too_large: define(413, 'detail', 'The body is larger than this endpoint accepts.', { doc: 'RFC 9110 §15.5.14' }),
  too_many_large_bodies: define(503, 'coded', 'Too many large requests are being read at the moment.', {
    doc: 'supplement §15 row 163',
  }),
  unsupported_media_type: define(415, 'detail', 'The Content-Type is not accepted here.', { doc: 'RFC 9110 §15.5.16' }),
  unsupported_encoding: define(415, 'detail', 'The Content-Encoding is not accepted here.', {
    doc: 'RFC 9110 §15.5.16',
  }),
  malformed_upload: define(400, 'detail', 'The multipart body is not valid.', { doc: 'RFC 7578' }),
  route_not_found: define(404, 'detail', 'Not Found', { doc: 'supplement §8.4' }),
  same_origin_required: define(403, 'coded', 'Only pages of the web app may ask for this.', {
    doc: 'supplement §15 row 128',
  }),
  backend_unreachable: define(502, 'coded', 'The backend cannot be reached at the moment.', {
    doc: 'RFC 9110 §15.6.3',
  }),
  method_not_allowed: define(405, 'detail', 'Method Not Allowed', { doc: 'supplement §8.4' }),
  request_aborted: define(400, 'detail', 'The request ended before its body was complete.', {
    doc: 'RFC 9110 §15.5.1',
  }),
  gone: define(410, 'detail', 'Gone', { doc: 'supplement §15 row 107' }),

  // Who is calling
  not_authenticated: define(401, 'detail', 'Not authenticated', { doc: 'supplement §8.3' }),
  invalid_session: define(401, 'detail', 'The session is invalid or has ended.', { doc: 'spec §5.1.4' }),
  invalid_super_api_key: define(401, 'detail', 'The super admin key is missing or wrong.', { doc: 'spec §4.8' }),
  invalid_api_key: define(401, 'coded', 'The API key is not valid.', { doc: 'supplement §4.7, §8.3' }),
  invalid_credentials: withDetails<{ attempts_remaining: number }>()(
    401,
    'coded',
    'The login name or the password is wrong.',
    { doc: 'spec §5.3.2', flat: true },
  ),
  too_many_login_attempts: withDetails<{ attempts_remaining: 0; retry_after_seconds: number }>()(
    429,
    'coded',
    'Too many failed logins for this name.',
    { doc: 'spec §5.3.3', flat: true },
  ),
  rate_limit_exceeded: withDetails<{ retry_after_seconds: number }>()(429, 'coded', 'The rate limit is used up.', {
    doc: 'spec §8.1',
    flat: true,
  }),
  database_unavailable: define(503, 'coded', 'The database cannot be reached.', { doc: 'spec §7.2', retryable: true }),
  rate_limit_unavailable: define(503, 'coded', 'Rate limiting is unavailable.', {
    doc: 'spec §8.1 rule 5',
    retryable: true,
  }),
  invalid_scim_token: define(401, 'detail', 'The SCIM token is missing, wrong or revoked.', { doc: 'spec §5.5' }),
  session_auth_required: define(403, 'coded', 'This needs a login session.', { doc: 'spec §5.2' }),
  user_identity_required: define(403, 'coded', 'This needs a user identity.', { doc: 'spec §5.2' }),
  owner_inactive: define(403, 'coded', 'The owner of the key is not active.', { doc: 'supplement §4.7' }),
  owner_permission_revoked: define(403, 'coded', 'The owner of the key is no administrator any more.', {
    doc: 'supplement §4.7',
  }),
  owner_membership_revoked: define(403, 'coded', 'The owner of the key is not in its space any more.', {
    doc: 'supplement §4.7',
  }),
  origin_not_allowed: define(403, 'coded', 'The key may not be used from this origin.', { doc: 'supplement §4.7' }),
  ip_not_allowed: define(403, 'coded', 'The key may not be used from this address.', { doc: 'supplement §4.7' }),
  insufficient_permission: define(403, 'coded', 'The permission is too low for this.', { doc: 'supplement §4.7' }),
  insufficient_resource_permission: define(403, 'coded', 'The key may not do this with this kind of resource.', {
    doc: 'supplement §4.4',
  }),
  insufficient_scope: define(403, 'coded', 'This lies outside the scope of the key.', { doc: 'spec §5.1.3' }),
  service_key_cannot_create_resources: define(403, 'coded', 'Service keys cannot create what belongs to a person.', {
    doc: 'spec §5.2',
  }),
  server_configuration_error: define(500, 'coded', 'The request reached its route without a caller.', {
    doc: 'supplement §4.7',
  }),

  // The audit log
  audit_session_required: define(401, 'coded', 'Say first why you read the audit log.', { doc: 'supplement §7.2' }),
  audit_session_expired: define(401, 'coded', 'The access to the audit log has ended.', { doc: 'supplement §7.2' }),
  audit_session_unavailable: define(503, 'coded', 'Access to the audit log cannot be given at the moment.', {
    doc: 'supplement §7.2',
    retryable: true,
  }),
  too_many_audit_exports: define(429, 'coded', 'The tenant has as many exports under way as it may have.', {
    doc: 'spec §8.2',
  }),
  audit_export_not_ready: define(400, 'coded', 'The export is not complete.', { doc: 'supplement §7.1' }),
  audit_export_finished: define(400, 'coded', 'The export has already ended.', { doc: 'supplement §7.1' }),

  // Sign-in through an identity provider
  ...FEDERATION_ERRORS,

  // Resources and rules
  resource_not_found: define(404, 'coded', 'There is no such API key, or nothing its scope names.', {
    doc: 'supplement §4.7',
  }),
  not_found: define(404, 'domain', 'Not found.', { svcCode: 9000, doc: 'supplement §8.2' }),
  forbidden: define(403, 'domain', 'You may not do this.', { svcCode: 9001, doc: 'supplement §8.2' }),
  forbidden_action: define(403, 'domain', 'Your role does not allow this action.', {
    svcCode: 9001,
    doc: 'supplement §8.2',
  }),
  model_not_supported: define(400, 'domain', 'The model cannot do this.', { svcCode: 9002, doc: 'supplement §8.2' }),
  query_too_long: withDetails<{ tokens_used: number; token_limit: number }>()(
    400,
    'domain',
    'The question does not fit the context window of the model.',
    { svcCode: 9003, doc: 'supplement §1.5' },
  ),
  approval_conflict: withDetails<{ existing_status: string }>()(
    409,
    'coded',
    'Something else was decided about the tool calls before.',
    { doc: 'supplement §1.1, §15.76', flat: true },
  ),
  user_exists: define(409, 'domain', 'A user with this e-mail or username exists.', {
    svcCode: 9004,
    doc: 'supplement §15.11',
  }),
  bad_request: define(400, 'domain', 'The request breaks a rule.', { svcCode: 9007, doc: 'supplement §8.2' }),
  range_not_satisfiable: define(416, 'domain', 'The range lies outside the content.', {
    svcCode: 9007,
    doc: 'supplement §3.4',
  }),
  quota_exceeded: withDetails<{ quota_limit_bytes: number; needed_bytes: number }>()(
    403,
    'domain',
    'The knowledge quota does not allow this.',
    { svcCode: 9008, doc: 'supplement §3.6' },
  ),
  unique_value_exists: define(400, 'domain', 'This value is taken.', { svcCode: 9009, doc: 'supplement §8.2' }),
  upstream_unavailable: define(503, 'domain', 'The model provider cannot be reached or is failing.', {
    svcCode: 9010,
    doc: 'supplement §15.12',
    retryable: true,
  }),
  upstream_rate_limited: define(503, 'domain', 'The model provider is rate-limited.', {
    svcCode: 9011,
    doc: 'supplement §15.12',
    retryable: true,
  }),
  upstream_rejected: define(400, 'domain', 'The model provider refused the request.', {
    svcCode: 9041,
    doc: 'supplement §15.12',
  }),
  answer_interrupted: define(503, 'coded', 'The service stopped before the answer was complete.', {
    doc: 'spec §4.3',
    retryable: true,
  }),
  file_type_not_supported: define(415, 'domain', 'The file type is not supported.', {
    svcCode: 9014,
    doc: 'supplement §8.2',
  }),
  file_too_large: withDetails<{
    file_size_bytes: number;
    file_size_human: string;
    max_size_bytes: number;
    max_size_human: string;
  }>()(413, 'domain', 'The file is too large.', { svcCode: 9015, doc: 'supplement §8.2' }),
  embedding_count_mismatch: define(500, 'domain', 'The model returned another number of vectors than texts.', {
    svcCode: 9016,
    doc: 'supplement §13.1',
  }),
  name_exists: define(409, 'domain', 'The name is taken.', { svcCode: 9017, doc: 'supplement §8.2' }),
  no_completion_model: define(400, 'domain', 'No completion model is selected.', {
    svcCode: 9020,
    doc: 'supplement §1.5',
  }),
  no_transcription_model: define(400, 'domain', 'No transcription model is configured.', {
    svcCode: 9002,
    doc: 'supplement §8.2',
  }),
  tenant_suspended: define(403, 'domain', 'The tenant is suspended.', { svcCode: 9025, doc: 'supplement §8.2' }),
  provider_credentials_missing: define(503, 'domain', 'No credential is configured for the model provider.', {
    svcCode: 9026,
    doc: 'supplement §8.2',
  }),
  no_extractable_text: define(400, 'domain', 'No text could be extracted.', { svcCode: 9027, doc: 'spec §3.1' }),
  encrypted: define(400, 'domain', 'The document is encrypted.', { svcCode: 9028, doc: 'spec §3.1' }),
  corrupt: define(400, 'domain', 'The document is corrupt.', { svcCode: 9029, doc: 'spec §3.1' }),
  unsupported_format: define(415, 'domain', 'The document format is not supported.', {
    svcCode: 9030,
    doc: 'spec §8.4, supplement §15.8',
  }),
  limit_exceeded: define(400, 'domain', 'The document is over a limit.', { svcCode: 9027, doc: 'spec §8.4' }),
  model_provider_inactive: define(503, 'domain', 'The model provider is switched off.', {
    svcCode: 9031,
    doc: 'supplement §8.2',
  }),
  model_provider_not_found: define(404, 'domain', 'The model provider does not exist.', {
    svcCode: 9032,
    doc: 'supplement §8.2',
  }),
  model_not_in_space: define(400, 'domain', 'The model is not available in the space.', {
    svcCode: 9033,
    doc: 'supplement §8.2',
  }),
  embedding_model_not_in_space: define(400, 'domain', 'The embedding model of the knowledge is not available.', {
    svcCode: 9034,
    doc: 'supplement §8.2',
  }),
  security_classification_mismatch: define(
    400,
    'domain',
    'The security classification of the space demands more than this is cleared for.',
    { svcCode: 9035, doc: 'supplement §6.6, §8.2' },
  ),
  model_in_use: define(400, 'domain', 'The model is still in use.', { svcCode: 9039, doc: 'supplement §8.2' }),
  reembedding_underway: define(409, 'domain', 'The collection is being re-embedded with another model.', {
    svcCode: 9007,
    doc: 'ADR 0073; choose its present model to end that',
  }),
  reembedding_cancelled: define(409, 'coded', 'The re-embedding was called off.', {
    doc: 'ADR 0073; what such a job ends with',
  }),
  crawl_running: define(429, 'domain', 'The website is being crawled already.', {
    svcCode: 9021,
    doc: 'supplement §8.2, §15 row 119',
  }),
  encryption_not_configured: define(503, 'domain', 'Encryption is not configured.', {
    svcCode: 9042,
    doc: 'supplement §8.2',
  }),
  invalid_setting: define(422, 'domain', 'The settings do not go together.', {
    svcCode: 9012,
    doc: 'supplement §6.3, §8.2',
  }),
  unreadable_answer: define(500, 'domain', 'The answer of the model could not be read.', {
    svcCode: 9013,
    doc: 'supplement §2.6, §8.2',
  }),
  tenant_has_users: define(409, 'coded', 'The tenant still has active users.', { doc: 'supplement §15.19' }),

  ...SKILL_ERRORS,

  // Files and stored bytes
  ...CONTENT_ERRORS,

  // Provisioning over SCIM; the kind in the answer follows from the code
  scim_uniqueness: define(409, 'detail', 'Something else has this name, address or identifier.', { doc: 'spec §7.2' }),
  scim_invalid_filter: define(400, 'detail', 'The filter is not valid.', { doc: 'RFC 7644 §3.12' }),
  scim_invalid_value: define(400, 'detail', 'A value is not valid.', { doc: 'RFC 7644 §3.12' }),
  scim_invalid_syntax: define(400, 'detail', 'The request is not what SCIM expects here.', { doc: 'RFC 7644 §3.12' }),
  scim_invalid_path: define(400, 'detail', 'The path is not valid.', { doc: 'RFC 7644 §3.12' }),
  scim_no_target: define(400, 'detail', 'The path leads to nothing that can be changed.', { doc: 'RFC 7644 §3.12' }),
  scim_mutability: define(400, 'detail', 'The attribute cannot be changed.', { doc: 'RFC 7644 §3.12' }),
  scim_not_supported: define(501, 'detail', 'A token of a provider stands for no user.', { doc: 'RFC 7644 §3.11' }),
  scim_too_many: define(413, 'detail', 'Too many operations in one request.', { doc: 'spec §8.2' }),

  // How a job failed; on the wire these are its failure_code
  internal_error: define(500, 'coded', 'Something went wrong on our side.', { doc: 'supplement §15.10' }),
  job_timed_out: define(500, 'coded', 'The job took longer than it may.', {
    doc: 'supplement §15.10',
    retryable: true,
  }),
  job_expired: define(500, 'coded', 'The job waited for a week, and nobody got to it.', { doc: 'supplement §13.8' }),
  job_not_executable: define(500, 'coded', 'No process of this release can run the job.', { doc: 'spec §9.10' }),
  crawl_failed: define(400, 'coded', 'The crawl stored nothing.', { doc: 'supplement §13.9' }),
  worker_lost: define(500, 'coded', 'The process working on the job ended without a word, too many times.', {
    doc: 'supplement §15.10',
  }),
} as const;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERRORS;

/** The details a code demands; `never` when it has none. */
export type ErrorDetails<Code extends ErrorCode> = (typeof ERRORS)[Code] extends { details: infer Details }
  ? Details
  : never;
