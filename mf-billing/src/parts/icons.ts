import { addIcons } from '@voxgrove/ui';

/** Icons of this remote's screens. The navigation gets the same icon from remote.json. */
addIcons({
  'credit-card': 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM2 10h20',
});
