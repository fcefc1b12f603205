/** Styles of the tool's own parts. */
export const ownStyles =
  'fieldset{border:0;padding:0;min-width:0;flex:1 1 190px;display:grid;gap:14px;align-content:start}' +
  'legend{padding:0;font-weight:600;font-size:18px;margin-bottom:8px}' +
  'select{display:block;width:100%;margin-top:4px;font:inherit;font-weight:400;min-height:44px;padding:8px;color:var(--ink);background:var(--paper);border:1px solid var(--edge);border-radius:12px}' +
  '.bill{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr) 44px;gap:8px;margin-bottom:8px;position:relative}' +
  '.bill input{margin:0}' +
  '.quiet{min-height:44px;padding:8px;background:none;color:var(--ours)}' +
  '[aria-invalid=true]{border-color:var(--yours)}' +
  'small{color:var(--yours)}' +
  'table{width:100%;border-collapse:collapse;margin-top:12px;font-size:15px;font-variant-numeric:tabular-nums}' +
  'tr+tr{border-top:1px solid var(--line)}' +
  'th,td{padding:8px 0 8px 8px;text-align:end;overflow-wrap:anywhere;font-weight:600}' +
  'th:first-child{padding-left:0;text-align:start;font-weight:400}';
