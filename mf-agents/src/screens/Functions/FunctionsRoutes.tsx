import { Route, Routes } from '@voxgrove/sdk';
import { FunctionListScreen } from './FunctionListScreen';
import { FunctionScreen, NewFunctionScreen } from './FunctionScreen';

/** Everything below `/integrations`. */
export function FunctionsRoutes() {
  return (
    <Routes>
      <Route index element={<FunctionListScreen />} />
      <Route path="new" element={<NewFunctionScreen />} />
      <Route path=":functionId" element={<FunctionScreen />} />
    </Routes>
  );
}
