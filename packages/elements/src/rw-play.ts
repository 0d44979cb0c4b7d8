export { RwPlay } from './play/rw-play.js';
