import { randomBytes } from 'node:crypto';
import { readJson, writeJsonAtomically } from '../local-services/files.mjs';
import { secretsFile } from './settings.mjs';

const urlSafe = (bytes) => randomBytes(bytes).toString('base64url');

/** 32 random bytes as URL-safe base64 with its padding: 44 characters. */
const encryptionKey = () => randomBytes(32).toString('base64').replaceAll('+', '-').replaceAll('/', '_');

/** Environment variable and how its first value is made. */
const GENERATED = {
  SVC_SUPER_API_KEY: () => urlSafe(32),
  JWT_SECRET: () => urlSafe(48),
  URL_SIGNING_KEY: () => urlSafe(48),
  ENCRYPTION_KEY: encryptionKey,
  DEFAULT_USER_EMAIL: () => 'admin@example.com',
  DEFAULT_USER_PASSWORD: () => `${urlSafe(12)}-1aA`,
};

/** The first administrator is created once: a later value in the environment would not be the one that signs in. */
const SET_ONCE = new Set(['DEFAULT_USER_EMAIL', 'DEFAULT_USER_PASSWORD']);

/**
 * The secrets of this state folder, by the names of their variables: made once, kept in a file only its owner can
 * read, and overruled by the environment (the administrator's only at the first start).
 */
export function loadSecrets(stateDir, env = process.env) {
  const kept = readJson(secretsFile(stateDir)) ?? {};
  const secrets = {};
  for (const [name, make] of Object.entries(GENERATED)) {
    secrets[name] = SET_ONCE.has(name) ? (kept[name] ?? (env[name] || make())) : (kept[name] ?? make());
  }
  writeJsonAtomically(secretsFile(stateDir), secrets);
  for (const name of Object.keys(secrets)) if (!SET_ONCE.has(name) && env[name]) secrets[name] = env[name];
  return secrets;
}
