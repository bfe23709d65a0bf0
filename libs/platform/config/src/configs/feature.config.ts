import { Concern, EnvVar } from '../env-var';

/** Parts of the product that a deployment switches. @source supplement §12 */
@Concern('Features')
export class FeatureConfig {
  @EnvVar('USING_CRAWL', { doc: 'Websites can be crawled.', default: true })
  readonly crawl!: boolean;

  @EnvVar('USING_AZURE_MODELS', { doc: 'Azure models are offered.', default: false, unread: 'for good' })
  readonly azureModels!: boolean;

  @EnvVar('USING_IMAGE_GENERATION', {
    doc: 'The personal assistant can generate images.',
    default: false,
  })
  readonly imageGeneration!: boolean;

  @EnvVar('USING_IAM', { doc: 'Identities are managed outside the service.', default: false, unread: 'for good' })
  readonly iam!: boolean;

  @EnvVar('USING_ACCESS_MANAGEMENT', { doc: 'Access management is offered.', default: true, unread: 'for good' })
  readonly accessManagement!: boolean;
}
