import { Client } from 'minio';
import { claimPorts } from '../local-services/ports.mjs';
import { S3_CREDENTIALS, s3Service } from '../local-services/s3.mjs';
import { startService } from '../local-services/start-service.mjs';

const BUCKET = 'bench';
const REGION = 'us-east-1';

/** Starts a private object store with one bucket. @returns {Promise<object>} the variables that name it to the product */
export async function startStore(supervisor, stateDir) {
  const [port] = await claimPorts(1);
  const endpoint = await startService(supervisor, s3Service({ stateDir, port }));
  const { accessKeyId, secretAccessKey } = S3_CREDENTIALS;
  const address = { endPoint: '127.0.0.1', port, useSSL: false, region: REGION, pathStyle: true };
  await new Client({ ...address, accessKey: accessKeyId, secretKey: secretAccessKey }).makeBucket(BUCKET);
  return {
    OBJECT_STORE_ENDPOINT_URL: endpoint,
    OBJECT_STORE_REGION: REGION,
    OBJECT_STORE_BUCKET: BUCKET,
    OBJECT_STORE_ACCESS_KEY_ID: accessKeyId,
    OBJECT_STORE_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** Keys of every object in the bucket of `startStore`. @param {object} env the variables that name it */
export async function storedKeys(env) {
  const { hostname, port } = new URL(env.OBJECT_STORE_ENDPOINT_URL);
  const client = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    region: REGION,
    pathStyle: true,
    accessKey: env.OBJECT_STORE_ACCESS_KEY_ID,
    secretKey: env.OBJECT_STORE_SECRET_ACCESS_KEY,
  });
  const keys = [];
  for await (const { name } of client.listObjectsV2(env.OBJECT_STORE_BUCKET, '', true)) keys.push(name);
  return keys;
}
