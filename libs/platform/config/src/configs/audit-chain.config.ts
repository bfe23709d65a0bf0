import { Concern, EnvVar } from '../env-var';

/** What makes the chain of audit entries hold against whoever can write to the database. */
@Concern('Audit chain')
export class AuditChainConfig {
  @EnvVar('AUDIT_SIGNING_KEY', {
    doc: 'Signs where the chain of a tenant’s audit entries begins and ends; URL_SIGNING_KEY while unset.',
    type: 'string',
    default: null,
    secret: true,
    minBytes: 32,
  })
  readonly signingKey!: string | null;
}
