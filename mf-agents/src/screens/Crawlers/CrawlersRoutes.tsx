import { Route, Routes } from '@voxgrove/sdk';
import { CrawlerDetail } from './CrawlerDetail';
import { CrawlersScreen } from './CrawlersScreen';
import { NewCrawlerDrawer } from './NewCrawlerDrawer';

/** Everything below `/automations`. */
export function CrawlersRoutes() {
  return (
    <Routes>
      <Route element={<CrawlersScreen />}>
        <Route index element={null} />
        <Route path="new" element={<NewCrawlerDrawer />} />
      </Route>
      <Route path=":crawlerId/*" element={<CrawlerDetail />} />
    </Routes>
  );
}
