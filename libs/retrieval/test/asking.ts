import type { RetrievalConfig } from '@svc/config';
import type { CollectionId, TenantId } from '@svc/kernel';
import type { Embedder } from '@svc/models';
import type { TestDatabase } from '@svc/testing';
import { type RetrievalMode, type RetrievalRequest, RetrievalService } from '../src';
import { FusedRepository } from '../src/data/fused.repository';
import { SimilarityRepository } from '../src/data/similarity.repository';

/** Where every question looks to, whatever it asks. */
export const EAST = [1, 0];

/** A direction so far from the east. */
export const turned = (degrees: number): number[] => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
];

/** What may be asked, and of which deployment. */
export interface Asked extends Partial<Pick<RetrievalRequest, 'query' | 'limit' | 'autocut' | 'mode'>> {
  readonly collections: readonly CollectionId[];
  /** In the place of the east. */
  readonly vector?: readonly number[];
  readonly minScore?: number | null;
  readonly deployment?: RetrievalMode;
}

/** What retrieval finds in stored knowledge. */
export function asking({ uow }: TestDatabase, tenantId: TenantId, asked: Asked) {
  const { collections, vector = EAST, query = 'east', limit = 30, minScore = null, deployment = 'cosine' } = asked;
  const config = { minScore, mode: deployment } as RetrievalConfig;
  const service = new RetrievalService(uow, new SimilarityRepository(), new FusedRepository(), config);
  const embedder = { embed: async () => [Float32Array.from(vector)] } as unknown as Embedder;
  const sources = collections.map((id) => ({ kind: 'collection' as const, id }));
  const { autocut, mode } = asked;
  return service.retrieve(tenantId, { sources, embedder, query, limit, autocut, mode });
}
