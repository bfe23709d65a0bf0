import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpConfig, loadConfig } from '@svc/config';
import { Metrics } from './metrics';
import { MetricsServer } from './metrics-server';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function serverOn(port: number, metrics = new Metrics()): MetricsServer {
  const { configs } = loadConfig([HttpConfig], { METRICS_PORT: String(port) });
  return new MetricsServer(configs.get(HttpConfig) as HttpConfig, metrics);
}

describe('Metrics', () => {
  it('shows what can be lost or fail before it does: what begins later has not grown in the eyes of Prometheus', async () => {
    const metrics = new Metrics();
    metrics.jobsKnown(['knowledge.ingest-upload']);
    const text = await metrics.text();
    for (const reason of ['overflow', 'refused', 'shutdown']) {
      expect(text).toContain(`svc_request_notes_lost_total{reason="${reason}"} 0`);
      expect(text).toContain(`svc_trace_spans_lost_total{reason="${reason}"} 0`);
    }
    expect(text).toContain('svc_jobs_failed_total{job="knowledge.ingest-upload"} 0');
  });

  it('counts requests, jobs, model calls and repairs by their labels', async () => {
    const metrics = new Metrics();
    metrics.httpRequest('/files/:id/', 'GET', 200, 0.02);
    metrics.httpRequest('/files/:id/', 'GET', 200, 0.02);
    metrics.httpRequest('/files/:id/', 'GET', 404, 0.001);
    metrics.job('knowledge.ingest-upload', 'failure', 2);
    metrics.modelCall('completion', 'openai', 'success', 0.4);
    metrics.modelFirstWord('openai', 0.3);
    metrics.jobFailed('knowledge.ingest-upload');
    metrics.countsChecked('knowledge', 2);
    metrics.countsChecked('knowledge', 1);
    metrics.countsChecked('files', 0);
    metrics.requestNotesLost('overflow', 3);
    const text = await metrics.text();
    expect(text).toContain('svc_request_notes_lost_total{reason="overflow"} 3');
    expect(text).toContain('svc_http_requests_total{route="/files/:id/",method="GET",status="200"} 2');
    expect(text).toContain('svc_http_requests_total{route="/files/:id/",method="GET",status="404"} 1');
    expect(text).toContain('svc_http_request_duration_seconds_count{route="/files/:id/",method="GET"} 3');
    expect(text).toContain('svc_job_duration_seconds_sum{job="knowledge.ingest-upload",outcome="failure"} 2');
    expect(text).toContain('svc_counts_repaired_total{counts="knowledge"} 3');
    expect(text).toContain('svc_counts_repaired_total{counts="files"} 0');
    const call = 'svc_model_call_duration_seconds_count{kind="completion",provider="openai",outcome="success"} 1';
    expect(text).toContain(call);
    expect(text).toContain('svc_model_first_word_seconds_sum{provider="openai"} 0.3');
    expect(text).toContain('svc_jobs_failed_total{job="knowledge.ingest-upload"} 1');
  });
});

describe('how late the event loop is', () => {
  it('is asked twenty times a second, since an idle process does little else', async () => {
    const metrics = new Metrics();
    metrics.collectProcessMetrics();
    await sleep(300);
    const [, step] = /^nodejs_eventloop_lag_min_seconds (\S+)$/m.exec(await metrics.text())!;
    expect(Number(step)).toBeGreaterThan(0.04);
    expect(Number(step)).toBeLessThan(0.3);
  });
});

describe('MetricsServer', () => {
  it('answers on its own port, and nothing but the metrics', async () => {
    const port = await freePort();
    const server = serverOn(port);
    await server.onApplicationBootstrap();
    expect(server.address).toMatchObject({ address: '127.0.0.1', port });
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('nodejs_eventloop_lag');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    await server.onApplicationShutdown();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  it('stays silent without a port', async () => {
    const server = serverOn(0);
    await server.onApplicationBootstrap();
    expect(server.address).toBeUndefined();
    await server.onApplicationShutdown();
  });

  it('fails the start when the port is taken', async () => {
    const first = serverOn(await freePort());
    await first.onApplicationBootstrap();
    const second = serverOn(first.address?.port ?? 0);
    await expect(second.onApplicationBootstrap()).rejects.toThrow('EADDRINUSE');
    await first.onApplicationShutdown();
  });
});
