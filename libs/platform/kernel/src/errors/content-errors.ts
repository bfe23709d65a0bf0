import { define, withDetails } from './definition';

/** Files and stored bytes, as part of the catalogue. @source spec §3.7, supplement §8 */
export const CONTENT_ERRORS = {
  file_in_use: withDetails<{
    file_id: string;
    can_delete: boolean;
    affected_file_count: number;
    blockers: readonly { readonly kind: string; readonly count: number }[];
  }>()(409, 'domain', 'The file is still in use.', { svcCode: 9044, doc: 'spec §3.7, supplement §3.4' }),
  file_original_not_found: define(404, 'domain', 'The original of the file was not kept.', {
    svcCode: 9045,
    doc: 'spec §4.5 rule 2',
  }),
  info_blob_original_unavailable: define(404, 'domain', 'The original of the document is not available.', {
    svcCode: 9057,
    doc: 'spec §4.5 rule 3',
  }),
  invalid_filename: define(400, 'domain', 'The file name cannot be used.', { svcCode: 9056, doc: 'supplement §8.2' }),
  service_key_cannot_delete_files: define(403, 'coded', 'Service keys cannot delete files.', {
    doc: 'supplement §3.4',
  }),
  invalid_download_link: define(401, 'detail', 'The link is not valid or has expired.', { doc: 'spec §5.6' }),
  download_link_mismatch: define(403, 'coded', 'The link is for something else.', { doc: 'supplement §3.1' }),
  configuration_required: define(503, 'domain', 'The object store is not configured.', {
    svcCode: 9038,
    doc: 'spec §7.3, appendix 4',
    retryable: true,
  }),
  object_store_unavailable: define(503, 'domain', 'The object store cannot be reached at the moment.', {
    svcCode: 9038,
    doc: 'spec, appendix 4',
    retryable: true,
  }),
  object_content_corrupt: define(503, 'domain', 'The stored bytes failed their integrity check.', {
    svcCode: 9038,
    doc: 'spec, appendix 4',
  }),
  deployment_policy_revision_conflict: define(409, 'domain', 'The storage policy was changed meanwhile.', {
    svcCode: 9046,
    doc: 'supplement §3.7',
  }),
  object_store_target_not_selectable: define(409, 'domain', 'The object store cannot be selected now.', {
    svcCode: 9047,
    doc: 'supplement §3.7',
  }),
  object_store_probe_failed: define(400, 'domain', 'The object store could not be used with these settings.', {
    svcCode: 9007,
    doc: 'supplement §3.7',
  }),
  object_store_bucket_foreign: define(409, 'domain', 'The bucket belongs to another database.', {
    svcCode: 9007,
    doc: 'spec, appendix 4',
  }),
  object_store_connection_conflict: define(409, 'domain', 'The connection is not in the state this needs.', {
    svcCode: 9007,
    doc: 'supplement §3.7',
  }),
  object_store_destination_busy: define(409, 'domain', 'Writes could still reach the present destination.', {
    svcCode: 9007,
    doc: 'spec, appendix 5',
  }),
  object_store_destination_incomplete: withDetails<{ missing_count: number }>()(
    409,
    'domain',
    'The new bucket does not hold every stored item.',
    { svcCode: 9007, doc: 'spec, appendix 5' },
  ),
} as const;
