import { define, withDetails } from './definition';

const numbered = (svcCode: number) => ({ svcCode, doc: 'ADR 0071' });

/** What can be wrong with instruction packages. @source supplement §8, reserved numbers */
export const SKILL_ERRORS = {
  skill_name_taken: define(409, 'domain', 'Another skill has that name.', numbered(9043)),
  skill_archive_invalid: withDetails<{ path: string | null }>()(
    400,
    'domain',
    'The archive is not one of a skill.',
    numbered(9048),
  ),
  skill_limit_exceeded: withDetails<{ limit: string; allowed: number; value: number }>()(
    400,
    'domain',
    'The skill is over a limit.',
    numbered(9049),
  ),
  skill_definition_invalid: withDetails<{ field: string }>()(
    400,
    'domain',
    'The skill is not well defined.',
    numbered(9050),
  ),
  skill_file_invalid: withDetails<{ path: string }>()(
    400,
    'domain',
    'The file cannot be one of a skill.',
    numbered(9051),
  ),
} as const;
