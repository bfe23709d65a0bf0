import { takeAwayWaysOut } from './sandbox/take-away-ways-out';

takeAwayWaysOut();
