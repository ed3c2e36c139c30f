/** JSX compiles to these names in the app for websites; the build injects them into every file. */
export { Fragment, h } from 'preact';
