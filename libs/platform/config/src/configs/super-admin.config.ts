import { Concern, EnvVar } from '../env-var';

/** The deployment-wide key. @source spec §5.1, §9.4 */
@Concern('Super administration')
export class SuperAdminConfig {
  @EnvVar('SVC_SUPER_API_KEY', {
    doc: 'Super admin key; unset means that there is no super admin access.',
    type: 'string',
    default: null,
    secret: true,
    formerly: /^.+_SUPER_API_KEY$/,
  })
  readonly superApiKey!: string | null;
}
