/**
 * Unless this is set before it begins, the model's runtime keeps an id of the machine and reports to its makers who runs
 * which models on it. Native code reads the environment of the process, which the thread therefore shares (`SHARE_ENV`).
 */
process.env['ORT_DISABLE_TELEMETRY'] = '1';

export {};
