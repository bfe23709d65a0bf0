import { apiKey } from './api-key.bench.mjs';
import { auditCost } from './audit-cost.bench.mjs';
import { auditLoss } from './audit-loss.bench.mjs';
import { auditSearch } from './audit-search.bench.mjs';
import { crawl } from './crawl.bench.mjs';
import { crawlLoss } from './crawl-loss.bench.mjs';
import { crawlMemory } from './crawl-memory.bench.mjs';
import { crawlSite } from './crawl-site.bench.mjs';
import { crawlTraps } from './crawl-traps.bench.mjs';
import { crowd } from './crowd.bench.mjs';
import { embeddingSpeed } from './embedding-speed.bench.mjs';
import { extraction } from './extraction.bench.mjs';
import { firstToken } from './first-token.bench.mjs';
import { hybrid } from './hybrid.bench.mjs';
import { ingestCost } from './ingest-cost.bench.mjs';
import { longConversation } from './long-conversation.bench.mjs';
import { loss } from './loss.bench.mjs';
import { memory } from './memory.bench.mjs';
import { retention } from './retention.bench.mjs';
import { retrieval } from './retrieval.bench.mjs';
import { retrievalQuality } from './retrieval-quality.bench.mjs';
import { sockets } from './sockets.bench.mjs';
import { streams } from './streams.bench.mjs';
import { scim } from './scim.bench.mjs';
import { toolCalls } from './tool-calls.bench.mjs';
import { traces } from './traces.bench.mjs';
import { usersMe } from './users-me.bench.mjs';
import { web } from './web.bench.mjs';

/**
 * Every benchmark, in the order in which they run. Each has a `name` and says what it is `about`; which options it
 * `needs`, whether it `needsServer`, a real PostgreSQL, and whether it is `possible` on this system; and it `run`s to
 * `{ tables: { title, rows }[], goals: Goal[], notes?: string[] }`.
 */
export const BENCHMARKS = [
  usersMe,
  apiKey,
  traces,
  scim,
  firstToken,
  streams,
  sockets,
  toolCalls,
  retrieval,
  hybrid,
  crowd,
  retrievalQuality,
  extraction,
  embeddingSpeed,
  ingestCost,
  memory,
  longConversation,
  retention,
  loss,
  auditCost,
  auditLoss,
  auditSearch,
  crawl,
  crawlMemory,
  crawlTraps,
  crawlSite,
  crawlLoss,
  web,
];
