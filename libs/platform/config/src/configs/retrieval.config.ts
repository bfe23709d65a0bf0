import { Concern, EnvVar } from '../env-var';

/** How knowledge is chosen for an answer. @source spec §8.3 */
@Concern('Retrieval')
export class RetrievalConfig {
  @EnvVar('INJECT_KNOWLEDGE_MIN_SCORE', {
    doc: 'Lowest score (1 minus cosine distance) of a chunk that is used; unset uses all.',
    type: 'number',
    min: -1,
    max: 1,
    default: null,
  })
  readonly minScore!: number | null;

  @EnvVar('RETRIEVAL_MODE', {
    doc: 'By what chunks are ordered: cosine, or hybrid, which weighs the words they share with the question, too.',
    type: 'string',
    values: ['cosine', 'hybrid'],
    default: 'cosine',
  })
  readonly mode!: 'cosine' | 'hybrid';
}
