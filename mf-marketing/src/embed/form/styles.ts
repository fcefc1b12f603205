/** Styles of forms with rows and of tables of results. */
export const formStyles =
  'fieldset{border:0;padding:0;min-width:0;flex:1 1 190px;display:grid;gap:14px}' +
  'legend{font-weight:600;font-size:18px;margin-bottom:8px}' +
  '.row{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr) 44px;gap:8px;margin-bottom:8px;position:relative}' +
  '.row input{margin:0}' +
  '.quiet{min-height:44px;padding:8px;background:none;color:var(--ours)}' +
  'small{color:var(--yours)}' +
  'table{width:100%;border-collapse:collapse;margin-top:12px;font-size:15px;font-variant-numeric:tabular-nums}' +
  'tr+tr{border-top:1px solid var(--line)}' +
  'th,td{padding:8px 0;text-align:end;overflow-wrap:anywhere;font-weight:600}' +
  'tr>*+*{padding-inline-start:8px}' +
  'th:first-child{text-align:start;font-weight:400}';
