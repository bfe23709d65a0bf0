import { servePictures } from './app/picture-loop';

servePictures();
