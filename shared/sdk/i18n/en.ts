/** Texts the sdk itself shows inside a remote's root. */
export const messages = {
  error: {
    network: 'The server could not be reached. Check your connection and try again.',
    badResponse: 'The server sent an answer this page does not understand. Reload the page and try again.',
  },
  boundary: {
    title: 'This part of the page stopped working',
    body: 'The rest of Voxgrove is still usable. Try again, or reload the page if it keeps happening.',
  },
  slot: { failed: 'Not available right now.', retry: 'Retry', code: 'Code' },
};
