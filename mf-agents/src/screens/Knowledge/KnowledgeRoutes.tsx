import { Route, Routes } from '@voxgrove/sdk';
import { AddDrawer } from './add/AddDrawer';
import { KnowledgeLayout } from './KnowledgeLayout';
import { SourceScreen } from './source/SourceScreen';
import { SourcesScreen } from './SourcesScreen';
import { UnansweredScreen } from './UnansweredScreen';

/** Everything below `/agents/{id}/kb`. */
export function KnowledgeRoutes() {
  return (
    <Routes>
      <Route element={<KnowledgeLayout />}>
        <Route element={<SourcesScreen />}>
          <Route index element={null} />
          <Route path="new" element={<AddDrawer />} />
          <Route path="new/:kind" element={<AddDrawer />} />
        </Route>
        <Route path="unanswered" element={<UnansweredScreen />} />
        <Route path="sources/:sourceId/*" element={<SourceScreen />} />
        <Route path="*" element={<SourcesScreen />} />
      </Route>
    </Routes>
  );
}
