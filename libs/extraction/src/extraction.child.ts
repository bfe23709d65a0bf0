import { serveExtraction } from './app/child-loop';

serveExtraction();
