import { createRoot } from 'react-dom/client';
import { UiProvider } from '../public';
import { BareStories } from './BareStories';
import { StoriesPage } from './StoriesPage';
import { lookOf } from './look';

const look = lookOf(location.search);
createRoot(document.getElementById('root')!).render(
  <UiProvider>{look.bare ? <BareStories {...look} /> : <StoriesPage first={look} />}</UiProvider>,
);
