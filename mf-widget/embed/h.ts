/** What JSX is compiled to in the app of websites: the build puts these names into every file. */
export { Fragment, h } from 'preact';
