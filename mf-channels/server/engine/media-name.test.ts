import { expect, test } from '@jest/globals';
import { mediaName } from './media-name';

test.each([
  ['voice', 'audio/ogg; codecs=opus', 'voice.ogg'],
  ['audio', 'audio/mpeg', 'audio.mp3'],
  ['audio', 'AUDIO/MP4', 'audio.m4a'],
  ['video', 'video/mp4', 'video.mp4'],
  ['voice', 'audio/amr', 'voice.amr'],
  ['video', 'video/3gpp', 'video.3gp'],
  ['video', 'video/../../etc', 'video.unknown'],
  ['video', '', 'video.unknown'],
] as const)('%s of the type %j is %j', (kind, type, name) => {
  expect(mediaName(kind, type)).toBe(name);
});
