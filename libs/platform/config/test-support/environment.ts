import type { Environment } from '../src/environment';

/** The smallest environment that every class accepts; specs add to it or take from it. */
export const COMPLETE_ENVIRONMENT: Environment = {
  DATABASE_URL: 'postgresql://svc:secret@localhost:5432/svc',
  REDIS_URL: 'redis://localhost:6379',
  JWT_SECRET: 'a-session-secret-of-sufficient-length',
  JWT_ISSUER: 'svc',
  JWT_EXPIRY_TIME: '1440',
  URL_SIGNING_KEY: 'a-link-signing-key-of-32-bytes-or-more',
  SVC_BACKEND_URL: 'https://svc.example.org',
};

/** 32 bytes in URL-safe base64. */
export const VALID_ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64url') + '=';
