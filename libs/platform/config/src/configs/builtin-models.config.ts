import { Concern, EnvVar } from '../env-var';

/** The models that need no provider. @source supplement §15.2 */
@Concern('Built-in models')
export class BuiltinModelsConfig {
  @EnvVar('BUILTIN_MODELS', {
    doc: 'Whether tenants have the built-in models.',
    type: 'string',
    values: ['on', 'off'],
    default: 'on',
  })
  readonly mode!: 'on' | 'off';

  @EnvVar('BUILTIN_MODEL_DIR', {
    doc: 'Directory of the weights; without it the built-in embedding model works by words alone.',
    type: 'string',
    default: null,
  })
  readonly modelDir!: string | null;

  /** Whether tenants have the built-in models. */
  get enabled(): boolean {
    return this.mode === 'on';
  }
}
