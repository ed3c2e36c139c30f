import { Route, Routes } from '@voxgrove/sdk';
import { PromptListScreen } from './PromptListScreen';
import { NewPromptScreen, PromptScreen } from './PromptScreen';

/** Everything below `/prompts`. */
export function PromptsRoutes() {
  return (
    <Routes>
      <Route index element={<PromptListScreen />} />
      <Route path="new" element={<NewPromptScreen />} />
      <Route path=":promptId" element={<PromptScreen />} />
    </Routes>
  );
}
