export {
  type BuiltinEmbedder,
  type BuiltinEmbeddingModelName,
  BuiltinModelError,
  type BuiltinModelErrorCode,
  isJoinedModel,
  isLexicalModel,
  type JoinedModelName,
  type LexicalModelName,
} from './embedder';
export { EmbeddingThreads, type EmbeddingThreadsOptions } from './joined/embedding-threads';
export { createJoinedEmbedder, type JoinedEmbedderOptions } from './joined/joined-embedder';
export { weightsPresent } from './joined/model-files';
export { createLexicalEmbedder } from './lexical/lexical-embedder';
export { createEstimatingCounter, createWordPieceCounter, type PieceCounter } from './tokenizer/piece-counter';
export {
  answerExtractively,
  type EarlierExchange,
  type ExtractiveInput,
  type ExtractiveSource,
} from './answer/answer-extractively';
export { suggestTitle } from './title';
