import { expect, test } from '@jest/globals';
import { cleanFile } from './clean-file';
import {
  AAC,
  AAC_3GP_WITH_FRAMES,
  AMR,
  HEIC,
  LONG_OLD_3GP,
  M4A,
  MIXED_3GP,
  MP3,
  MP3_WITHOUT_TAG,
  MP4,
  NEW_3GP,
  NEW_3GP_WITH_FRAMES,
  OGG,
  OLD_3GP,
} from './testing/sounds';

test.each([
  ['audio/ogg', OGG],
  ['audio/mpeg', MP3],
  ['audio/mpeg', MP3_WITHOUT_TAG],
  ['audio/aac', AAC],
  ['audio/mp4', M4A],
  ['audio/amr', AMR],
  ['video/mp4', MP4],
  ['video/mp4', NEW_3GP],
  ['video/mp4', NEW_3GP_WITH_FRAMES],
  ['video/mp4', AAC_3GP_WITH_FRAMES],
  ['video/mp4', MIXED_3GP],
  ['video/3gpp', OLD_3GP],
  ['video/3gpp', LONG_OLD_3GP],
] as const)('%s stays unchanged', (type, bytes) => {
  expect(cleanFile(bytes)).toEqual({ type, bytes });
});

test.each([
  ['a picture in an MP4 box', HEIC],
  ['a box without tracks', HEIC.subarray(0, 20)],
  ['UTF-16', Buffer.from('\u00ff\u00feH\0i\0', 'latin1')],
  ['text', Buffer.from('Ogg is a format')],
  ['nothing', Buffer.alloc(0)],
])('%s is no sound and no video', (_name, bytes) => {
  expect(cleanFile(bytes)).toBeNull();
});
