import { serveCutting } from './providers/recordings/cutter-loop';

serveCutting();
