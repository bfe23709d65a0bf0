// An identity provider in a process of its own: oidc-provider is an ES module that Jest need not transform, and what
// goes wrong in it does not end the test. `identity-provider.ts` starts it and says what it shall do.
import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const { clients } = JSON.parse(process.argv[2]);
const server = createServer((request, response) => void answer(request, response));
const accounts = new Map();
/** What it does otherwise than a sound provider. */
const behaviour = { login: '', token: null, discovery: 'sound' };
const counts = { discovery: 0, keys: 0 };
let keys = [newKey()];
let provider;

server.listen(0, '127.0.0.1', () => {
  provider = newProvider();
  process.send({ issuer: issuer() });
});
process.once('disconnect', () => process.exit(0));

function issuer() {
  return `http://127.0.0.1:${server.address().port}`;
}

function newKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' };
}

function newProvider() {
  const made = new Provider(issuer(), {
    clients,
    jwks: { keys },
    cookies: { keys: ['cookie key for tests only'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Else the e-mail address would stand at the user info endpoint only.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
    loadExistingGrant: async (context) => {
      const { session, client } = context.oidc;
      const grant = new context.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  made.use(async (context, next) => {
    await next();
    if (context.oidc?.route === 'token' && behaviour.token) context.body = changed(context.body, context);
  });
  return made;
}

async function answer(request, response) {
  const { pathname } = new URL(request.url, issuer());
  if (pathname === '/control') return control(request, response);
  if (pathname.startsWith('/interaction/')) {
    return provider.interactionFinished(request, response, { login: { accountId: behaviour.login } });
  }
  if (pathname.endsWith('/openid-configuration')) {
    counts.discovery += 1;
    if (behaviour.discovery === 'silent') return;
    if (behaviour.discovery === 'broken') return response.writeHead(500).end('{}');
    if (behaviour.discovery === 'incomplete') return json(response, { issuer: issuer(), token_endpoint: issuer() });
  }
  if (pathname === '/jwks') counts.keys += 1;
  provider.callback()(request, response);
}

async function control(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { account, rotate, ...changes } = JSON.parse(Buffer.concat(chunks).toString() || '{}');
  Object.assign(behaviour, changes);
  if (account) accounts.set(account.sub, account.claims);
  if (rotate) {
    keys = [newKey()];
    provider = newProvider();
  }
  json(response, counts);
}

/** The token answer as a broken or hostile provider would give it. */
function changed(body, context) {
  const { status, error, claims = {}, signature = 'own', without = [] } = behaviour.token;
  if (status) {
    context.status = status;
    return { error };
  }
  const [header, payload, kept] = body.id_token.split('.');
  const all = Object.entries({ ...decoded(payload), ...claims });
  const said = Object.fromEntries(all.filter(([, value]) => value !== null));
  const idToken = signed(decoded(header), said, signature, kept);
  const altered = { ...body, id_token: idToken };
  for (const name of without) delete altered[name];
  return altered;
}

function signed(header, claims, signature, kept) {
  if (signature === 'none') return `${encoded({ alg: 'none' })}.${encoded(claims)}.`;
  const text = `${encoded(header)}.${encoded(claims)}`;
  if (signature === 'kept') return `${text}.${kept}`;
  if (signature === 'stripped') return `${text}.`;
  const key = signature === 'foreign' ? newKey() : keys[0];
  const bytes = sign('sha256', Buffer.from(text), createPrivateKey({ key, format: 'jwk' }));
  return `${text}.${bytes.toString('base64url')}`;
}

function encoded(value) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decoded(part) {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function json(response, value) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
