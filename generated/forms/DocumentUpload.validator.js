// Generated from contracts/. Do not edit: npm run generate.
import * as rules_keyword_checks from '#contracts/rules/keyword-checks.ts'
import * as rules_ajv_formats from '#contracts/rules/ajv-formats.ts'
import schema from './DocumentUpload.json' with { type: 'json' }
// \0rolldown/runtime.js
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var require_ucs2length = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	function ucs2length(str) {
		const len = str.length;
		let length = 0;
		let pos = 0;
		let value;
		while (pos < len) {
			length++;
			value = str.charCodeAt(pos++);
			if (value >= 55296 && value <= 56319 && pos < len) {
				value = str.charCodeAt(pos);
				if ((value & 64512) === 56320) pos++;
			}
		}
		return length;
	}
	exports.default = ucs2length;
	ucs2length.code = "require(\"ajv/dist/runtime/ucs2length\").default";
}));
// generated/forms/validator.cjs
var require_validator = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = validate20;
	module.exports.default = validate20;
	const schema31 = schema;
	const func1 = require_ucs2length().default;
	const func5 = Object.prototype.hasOwnProperty;
	const func7 = rules_keyword_checks.checks["isNotBlank"];
	const func10 = rules_keyword_checks.checks["isPlainLine"];
	const func11 = rules_keyword_checks.checks["isOwnName"];
	const func18 = rules_keyword_checks.checks["isNotInFuture"];
	const func19 = rules_keyword_checks.checks["isNotAfter"];
	const func21 = rules_keyword_checks.checks["isNotInPast"];
	const formats0 = rules_ajv_formats.formats.binary;
	const formats2 = rules_ajv_formats.formats.date;
	const formats4 = rules_ajv_formats.formats["date-or-blank"];
	const formats6 = rules_ajv_formats.formats["email-or-blank"];
	const formats8 = rules_ajv_formats.formats["iban-or-blank"];
	const formats10 = rules_ajv_formats.formats["bic-or-blank"];
	const formats14 = rules_ajv_formats.formats["structured-communication-or-blank"];
	const pattern4 = /* @__PURE__ */ new RegExp("^[^\\r\\n]*$", "u");
	const pattern6 = /* @__PURE__ */ new RegExp("^$|^\\d{1,10}([.,]\\d{1,2})?$", "u");
	function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
		let vErrors = null;
		let errors = 0;
		const evaluated0 = validate20.evaluated;
		if (evaluated0.dynamicProps) evaluated0.props = void 0;
		if (evaluated0.dynamicItems) evaluated0.items = void 0;
		const _errs3 = errors;
		let valid1 = true;
		const _errs4 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.signing === void 0 && "signing") {
				const err0 = {};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			} else if (data.signing !== void 0) {
				if ("true" !== data.signing) {
					const err1 = {};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			}
		}
		var _valid0 = _errs4 === errors;
		errors = _errs3;
		if (vErrors !== null) {
			if (_errs3) vErrors.length = _errs3;
			else vErrors = null;
		}
		if (_valid0) {
			const _errs6 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.signingEndDate === void 0) {
					const err2 = {
						instancePath,
						schemaPath: "#/allOf/0/then/required",
						keyword: "required",
						params: { missingProperty: "signingEndDate" }
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data.signingEndDate !== void 0) {
					let data1 = data.signingEndDate;
					if (typeof data1 === "string") {
						if (func1(data1) > 10) {
							const err3 = {
								instancePath: instancePath + "/signingEndDate",
								schemaPath: "#/allOf/0/then/properties/signingEndDate/maxLength",
								keyword: "maxLength",
								params: {}
							};
							if (vErrors === null) vErrors = [err3];
							else vErrors.push(err3);
							errors++;
						}
						if (func1(data1) < 1) {
							const err4 = {
								instancePath: instancePath + "/signingEndDate",
								schemaPath: "#/allOf/0/then/properties/signingEndDate/minLength",
								keyword: "minLength",
								params: {}
							};
							if (vErrors === null) vErrors = [err4];
							else vErrors.push(err4);
							errors++;
						}
					} else {
						const err5 = {
							instancePath: instancePath + "/signingEndDate",
							schemaPath: "#/allOf/0/then/properties/signingEndDate/type",
							keyword: "type",
							params: {}
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
				}
			} else {
				const err6 = {
					instancePath,
					schemaPath: "#/allOf/0/then/type",
					keyword: "type",
					params: {}
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			var _valid0 = _errs6 === errors;
			valid1 = _valid0;
			if (valid1) {
				var props0 = {};
				props0.signingEndDate = true;
				props0.signing = true;
			}
		}
		if (!valid1) {
			const err7 = {
				instancePath,
				schemaPath: "#/allOf/0/if",
				keyword: "if",
				params: { failingKeyword: "then" }
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (props0 !== true) {
				props0 = props0 || {};
				props0.signing = true;
			}
			if (data.signing !== void 0) {
				let data2 = data.signing;
				if (typeof data2 !== "string") {
					const err8 = {
						instancePath: instancePath + "/signing",
						schemaPath: "#/allOf/0/properties/signing/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
				if (!(data2 === "true" || data2 === "false" || data2 === "")) {
					const err9 = {
						instancePath: instancePath + "/signing",
						schemaPath: "#/allOf/0/properties/signing/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			}
		} else {
			const err10 = {
				instancePath,
				schemaPath: "#/allOf/0/type",
				keyword: "type",
				params: {}
			};
			if (vErrors === null) vErrors = [err10];
			else vErrors.push(err10);
			errors++;
		}
		const _errs14 = errors;
		let valid5 = true;
		const _errs15 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.doccleConnectMail === void 0 && "doccleConnectMail") {
				const err11 = {};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			} else if (data.doccleConnectMail !== void 0) {
				if ("true" !== data.doccleConnectMail) {
					const err12 = {};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
		}
		var _valid1 = _errs15 === errors;
		errors = _errs14;
		if (vErrors !== null) {
			if (_errs14) vErrors.length = _errs14;
			else vErrors = null;
		}
		if (_valid1) {
			const _errs17 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.email === void 0) {
					const err13 = {
						instancePath,
						schemaPath: "#/allOf/1/then/required",
						keyword: "required",
						params: { missingProperty: "email" }
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				if (data.email !== void 0) {
					let data4 = data.email;
					if (typeof data4 === "string") {
						if (func1(data4) > 254) {
							const err14 = {
								instancePath: instancePath + "/email",
								schemaPath: "#/allOf/1/then/properties/email/maxLength",
								keyword: "maxLength",
								params: {}
							};
							if (vErrors === null) vErrors = [err14];
							else vErrors.push(err14);
							errors++;
						}
						if (func1(data4) < 1) {
							const err15 = {
								instancePath: instancePath + "/email",
								schemaPath: "#/allOf/1/then/properties/email/minLength",
								keyword: "minLength",
								params: {}
							};
							if (vErrors === null) vErrors = [err15];
							else vErrors.push(err15);
							errors++;
						}
					} else {
						const err16 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/allOf/1/then/properties/email/type",
							keyword: "type",
							params: {}
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
				}
			} else {
				const err17 = {
					instancePath,
					schemaPath: "#/allOf/1/then/type",
					keyword: "type",
					params: {}
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
			var _valid1 = _errs17 === errors;
			valid5 = _valid1;
			if (valid5) {
				var props1 = {};
				props1.email = true;
				props1.doccleConnectMail = true;
			}
		}
		if (!valid5) {
			const err18 = {
				instancePath,
				schemaPath: "#/allOf/1/if",
				keyword: "if",
				params: { failingKeyword: "then" }
			};
			if (vErrors === null) vErrors = [err18];
			else vErrors.push(err18);
			errors++;
		}
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (props1 !== true) {
				props1 = props1 || {};
				props1.doccleConnectMail = true;
			}
			if (data.doccleConnectMail !== void 0) {
				let data5 = data.doccleConnectMail;
				if (typeof data5 !== "string") {
					const err19 = {
						instancePath: instancePath + "/doccleConnectMail",
						schemaPath: "#/allOf/1/properties/doccleConnectMail/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err19];
					else vErrors.push(err19);
					errors++;
				}
				if (!(data5 === "true" || data5 === "false" || data5 === "")) {
					const err20 = {
						instancePath: instancePath + "/doccleConnectMail",
						schemaPath: "#/allOf/1/properties/doccleConnectMail/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
			}
		} else {
			const err21 = {
				instancePath,
				schemaPath: "#/allOf/1/type",
				keyword: "type",
				params: {}
			};
			if (vErrors === null) vErrors = [err21];
			else vErrors.push(err21);
			errors++;
		}
		if (props0 !== true && props1 !== void 0) {
			if (props1 === true) props0 = true;
			else {
				props0 = props0 || {};
				Object.assign(props0, props1);
			}
		}
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.file === void 0) {
				const err22 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "file" }
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
			if (data.docType === void 0) {
				const err23 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "docType" }
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
			if (data.documentName === void 0) {
				const err24 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "documentName" }
				};
				if (vErrors === null) vErrors = [err24];
				else vErrors.push(err24);
				errors++;
			}
			if (data.reference === void 0) {
				const err25 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "reference" }
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
			if (data.receiverId === void 0) {
				const err26 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "receiverId" }
				};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
			if (data.publishDate === void 0) {
				const err27 = {
					instancePath,
					schemaPath: "#/required",
					keyword: "required",
					params: { missingProperty: "publishDate" }
				};
				if (vErrors === null) vErrors = [err27];
				else vErrors.push(err27);
				errors++;
			}
			for (const key0 in data) if (!func5.call(schema31.properties, key0)) {
				const err28 = {
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 }
				};
				if (vErrors === null) vErrors = [err28];
				else vErrors.push(err28);
				errors++;
			}
			if (data.file !== void 0) {
				let data6 = data.file;
				if (typeof data6 === "string") {
					if (!formats0(data6)) {
						const err29 = {
							instancePath: instancePath + "/file",
							schemaPath: "#/properties/file/format",
							keyword: "format",
							params: { format: "binary" }
						};
						if (vErrors === null) vErrors = [err29];
						else vErrors.push(err29);
						errors++;
					}
				} else {
					const err30 = {
						instancePath: instancePath + "/file",
						schemaPath: "#/properties/file/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
			}
			if (data.docType !== void 0) {
				let data7 = data.docType;
				if (typeof data7 === "string") {
					if (func1(data7) > 50) {
						const err31 = {
							instancePath: instancePath + "/docType",
							schemaPath: "#/properties/docType/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err31];
						else vErrors.push(err31);
						errors++;
					}
					if (!func7(data7)) {
						const err32 = {
							instancePath: instancePath + "/docType",
							schemaPath: "#/properties/docType/x-non-blank",
							keyword: "x-non-blank",
							params: {}
						};
						if (vErrors === null) vErrors = [err32];
						else vErrors.push(err32);
						errors++;
					}
				} else {
					const err33 = {
						instancePath: instancePath + "/docType",
						schemaPath: "#/properties/docType/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err33];
					else vErrors.push(err33);
					errors++;
				}
			}
			if (data.documentName !== void 0) {
				let data8 = data.documentName;
				if (typeof data8 === "string") {
					if (func1(data8) > 100) {
						const err34 = {
							instancePath: instancePath + "/documentName",
							schemaPath: "#/properties/documentName/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err34];
						else vErrors.push(err34);
						errors++;
					}
					if (!pattern4.test(data8)) {
						const err35 = {
							instancePath: instancePath + "/documentName",
							schemaPath: "#/properties/documentName/pattern",
							keyword: "pattern",
							params: { pattern: "^[^\\r\\n]*$" }
						};
						if (vErrors === null) vErrors = [err35];
						else vErrors.push(err35);
						errors++;
					}
					if (!func7(data8)) {
						const err36 = {
							instancePath: instancePath + "/documentName",
							schemaPath: "#/properties/documentName/x-non-blank",
							keyword: "x-non-blank",
							params: {}
						};
						if (vErrors === null) vErrors = [err36];
						else vErrors.push(err36);
						errors++;
					}
					if (!func10(data8)) {
						const err37 = {
							instancePath: instancePath + "/documentName",
							schemaPath: "#/properties/documentName/x-plain-line",
							keyword: "x-plain-line",
							params: {}
						};
						if (vErrors === null) vErrors = [err37];
						else vErrors.push(err37);
						errors++;
					}
					if (!func11(data8)) {
						const err38 = {
							instancePath: instancePath + "/documentName",
							schemaPath: "#/properties/documentName/x-own-name",
							keyword: "x-own-name",
							params: {}
						};
						if (vErrors === null) vErrors = [err38];
						else vErrors.push(err38);
						errors++;
					}
				} else {
					const err39 = {
						instancePath: instancePath + "/documentName",
						schemaPath: "#/properties/documentName/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err39];
					else vErrors.push(err39);
					errors++;
				}
			}
			if (data.reference !== void 0) {
				let data9 = data.reference;
				if (typeof data9 === "string") {
					if (func1(data9) > 100) {
						const err40 = {
							instancePath: instancePath + "/reference",
							schemaPath: "#/properties/reference/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err40];
						else vErrors.push(err40);
						errors++;
					}
					if (!pattern4.test(data9)) {
						const err41 = {
							instancePath: instancePath + "/reference",
							schemaPath: "#/properties/reference/pattern",
							keyword: "pattern",
							params: { pattern: "^[^\\r\\n]*$" }
						};
						if (vErrors === null) vErrors = [err41];
						else vErrors.push(err41);
						errors++;
					}
					if (!func7(data9)) {
						const err42 = {
							instancePath: instancePath + "/reference",
							schemaPath: "#/properties/reference/x-non-blank",
							keyword: "x-non-blank",
							params: {}
						};
						if (vErrors === null) vErrors = [err42];
						else vErrors.push(err42);
						errors++;
					}
				} else {
					const err43 = {
						instancePath: instancePath + "/reference",
						schemaPath: "#/properties/reference/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err43];
					else vErrors.push(err43);
					errors++;
				}
			}
			if (data.receiverId !== void 0) {
				let data10 = data.receiverId;
				if (typeof data10 === "string") {
					if (func1(data10) > 50) {
						const err44 = {
							instancePath: instancePath + "/receiverId",
							schemaPath: "#/properties/receiverId/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err44];
						else vErrors.push(err44);
						errors++;
					}
					if (!func7(data10)) {
						const err45 = {
							instancePath: instancePath + "/receiverId",
							schemaPath: "#/properties/receiverId/x-non-blank",
							keyword: "x-non-blank",
							params: {}
						};
						if (vErrors === null) vErrors = [err45];
						else vErrors.push(err45);
						errors++;
					}
				} else {
					const err46 = {
						instancePath: instancePath + "/receiverId",
						schemaPath: "#/properties/receiverId/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err46];
					else vErrors.push(err46);
					errors++;
				}
			}
			if (data.publishDate !== void 0) {
				let data11 = data.publishDate;
				if (typeof data11 === "string") {
					if (func1(data11) > 10) {
						const err47 = {
							instancePath: instancePath + "/publishDate",
							schemaPath: "#/properties/publishDate/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err47];
						else vErrors.push(err47);
						errors++;
					}
					if (func1(data11) < 1) {
						const err48 = {
							instancePath: instancePath + "/publishDate",
							schemaPath: "#/properties/publishDate/minLength",
							keyword: "minLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err48];
						else vErrors.push(err48);
						errors++;
					}
					if (!formats2(data11)) {
						const err49 = {
							instancePath: instancePath + "/publishDate",
							schemaPath: "#/properties/publishDate/format",
							keyword: "format",
							params: { format: "date" }
						};
						if (vErrors === null) vErrors = [err49];
						else vErrors.push(err49);
						errors++;
					}
					if (!func18(data11)) {
						const err50 = {
							instancePath: instancePath + "/publishDate",
							schemaPath: "#/properties/publishDate/x-not-in-future",
							keyword: "x-not-in-future",
							params: {}
						};
						if (vErrors === null) vErrors = [err50];
						else vErrors.push(err50);
						errors++;
					}
					if (!func19(data11, data, "signingEndDate")) {
						const err51 = {
							instancePath: instancePath + "/publishDate",
							schemaPath: "#/properties/publishDate/x-not-after",
							keyword: "x-not-after",
							params: { sibling: "signingEndDate" }
						};
						if (vErrors === null) vErrors = [err51];
						else vErrors.push(err51);
						errors++;
					}
				} else {
					const err52 = {
						instancePath: instancePath + "/publishDate",
						schemaPath: "#/properties/publishDate/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err52];
					else vErrors.push(err52);
					errors++;
				}
			}
			if (data.signing !== void 0) {
				let data12 = data.signing;
				if (typeof data12 !== "string") {
					const err53 = {
						instancePath: instancePath + "/signing",
						schemaPath: "#/properties/signing/allOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err53];
					else vErrors.push(err53);
					errors++;
				}
				if (!(data12 === "true" || data12 === "false" || data12 === "")) {
					const err54 = {
						instancePath: instancePath + "/signing",
						schemaPath: "#/properties/signing/allOf/0/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err54];
					else vErrors.push(err54);
					errors++;
				}
			}
			if (data.signingEndDate !== void 0) {
				let data13 = data.signingEndDate;
				if (typeof data13 === "string") {
					if (func1(data13) > 10) {
						const err55 = {
							instancePath: instancePath + "/signingEndDate",
							schemaPath: "#/properties/signingEndDate/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err55];
						else vErrors.push(err55);
						errors++;
					}
					if (!formats4(data13)) {
						const err56 = {
							instancePath: instancePath + "/signingEndDate",
							schemaPath: "#/properties/signingEndDate/format",
							keyword: "format",
							params: { format: "date-or-blank" }
						};
						if (vErrors === null) vErrors = [err56];
						else vErrors.push(err56);
						errors++;
					}
					if (!func21(data13)) {
						const err57 = {
							instancePath: instancePath + "/signingEndDate",
							schemaPath: "#/properties/signingEndDate/x-not-in-past",
							keyword: "x-not-in-past",
							params: {}
						};
						if (vErrors === null) vErrors = [err57];
						else vErrors.push(err57);
						errors++;
					}
				} else {
					const err58 = {
						instancePath: instancePath + "/signingEndDate",
						schemaPath: "#/properties/signingEndDate/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err58];
					else vErrors.push(err58);
					errors++;
				}
			}
			if (data.signingMinimum !== void 0) {
				let data14 = data.signingMinimum;
				if (typeof data14 !== "string") {
					const err59 = {
						instancePath: instancePath + "/signingMinimum",
						schemaPath: "#/properties/signingMinimum/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err59];
					else vErrors.push(err59);
					errors++;
				}
				if (!(data14 === "1")) {
					const err60 = {
						instancePath: instancePath + "/signingMinimum",
						schemaPath: "#/properties/signingMinimum/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err60];
					else vErrors.push(err60);
					errors++;
				}
			}
			if (data.signingMaximum !== void 0) {
				let data15 = data.signingMaximum;
				if (typeof data15 !== "string") {
					const err61 = {
						instancePath: instancePath + "/signingMaximum",
						schemaPath: "#/properties/signingMaximum/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err61];
					else vErrors.push(err61);
					errors++;
				}
				if (!(data15 === "1")) {
					const err62 = {
						instancePath: instancePath + "/signingMaximum",
						schemaPath: "#/properties/signingMaximum/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err62];
					else vErrors.push(err62);
					errors++;
				}
			}
			if (data.readConfirmation !== void 0) {
				let data16 = data.readConfirmation;
				if (typeof data16 !== "string") {
					const err63 = {
						instancePath: instancePath + "/readConfirmation",
						schemaPath: "#/properties/readConfirmation/allOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err63];
					else vErrors.push(err63);
					errors++;
				}
				if (!(data16 === "true" || data16 === "false" || data16 === "")) {
					const err64 = {
						instancePath: instancePath + "/readConfirmation",
						schemaPath: "#/properties/readConfirmation/allOf/0/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err64];
					else vErrors.push(err64);
					errors++;
				}
			}
			if (data.eSignOption !== void 0) {
				let data17 = data.eSignOption;
				if (typeof data17 !== "string") {
					const err65 = {
						instancePath: instancePath + "/eSignOption",
						schemaPath: "#/properties/eSignOption/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err65];
					else vErrors.push(err65);
					errors++;
				}
				if (!(data17 === "ITSME" || data17 === "EMAIL")) {
					const err66 = {
						instancePath: instancePath + "/eSignOption",
						schemaPath: "#/properties/eSignOption/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err66];
					else vErrors.push(err66);
					errors++;
				}
			}
			if (data.onDifferentName !== void 0) {
				let data18 = data.onDifferentName;
				if (typeof data18 !== "string") {
					const err67 = {
						instancePath: instancePath + "/onDifferentName",
						schemaPath: "#/properties/onDifferentName/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err67];
					else vErrors.push(err67);
					errors++;
				}
				if (!(data18 === "MARK" || data18 === "REFUSE")) {
					const err68 = {
						instancePath: instancePath + "/onDifferentName",
						schemaPath: "#/properties/onDifferentName/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err68];
					else vErrors.push(err68);
					errors++;
				}
			}
			if (data.doccleConnectMail !== void 0) {
				let data19 = data.doccleConnectMail;
				if (typeof data19 !== "string") {
					const err69 = {
						instancePath: instancePath + "/doccleConnectMail",
						schemaPath: "#/properties/doccleConnectMail/allOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err69];
					else vErrors.push(err69);
					errors++;
				}
				if (!(data19 === "true" || data19 === "false" || data19 === "")) {
					const err70 = {
						instancePath: instancePath + "/doccleConnectMail",
						schemaPath: "#/properties/doccleConnectMail/allOf/0/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err70];
					else vErrors.push(err70);
					errors++;
				}
			}
			if (data.email !== void 0) {
				let data20 = data.email;
				if (typeof data20 === "string") {
					if (func1(data20) > 254) {
						const err71 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/properties/email/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err71];
						else vErrors.push(err71);
						errors++;
					}
					if (!formats6(data20)) {
						const err72 = {
							instancePath: instancePath + "/email",
							schemaPath: "#/properties/email/format",
							keyword: "format",
							params: { format: "email-or-blank" }
						};
						if (vErrors === null) vErrors = [err72];
						else vErrors.push(err72);
						errors++;
					}
				} else {
					const err73 = {
						instancePath: instancePath + "/email",
						schemaPath: "#/properties/email/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err73];
					else vErrors.push(err73);
					errors++;
				}
			}
			if (data.classificationLevel !== void 0) {
				let data21 = data.classificationLevel;
				if (typeof data21 !== "string") {
					const err74 = {
						instancePath: instancePath + "/classificationLevel",
						schemaPath: "#/properties/classificationLevel/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err74];
					else vErrors.push(err74);
					errors++;
				}
				if (!(data21 === "Public" || data21 === "Confidential")) {
					const err75 = {
						instancePath: instancePath + "/classificationLevel",
						schemaPath: "#/properties/classificationLevel/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err75];
					else vErrors.push(err75);
					errors++;
				}
			}
			if (data.paymentRequest !== void 0) {
				let data22 = data.paymentRequest;
				if (typeof data22 !== "string") {
					const err76 = {
						instancePath: instancePath + "/paymentRequest",
						schemaPath: "#/properties/paymentRequest/allOf/0/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err76];
					else vErrors.push(err76);
					errors++;
				}
				if (!(data22 === "true" || data22 === "false" || data22 === "")) {
					const err77 = {
						instancePath: instancePath + "/paymentRequest",
						schemaPath: "#/properties/paymentRequest/allOf/0/enum",
						keyword: "enum",
						params: {}
					};
					if (vErrors === null) vErrors = [err77];
					else vErrors.push(err77);
					errors++;
				}
			}
			if (data.amount !== void 0) {
				let data23 = data.amount;
				if (typeof data23 === "string") {
					if (func1(data23) > 13) {
						const err78 = {
							instancePath: instancePath + "/amount",
							schemaPath: "#/properties/amount/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err78];
						else vErrors.push(err78);
						errors++;
					}
					if (!pattern6.test(data23)) {
						const err79 = {
							instancePath: instancePath + "/amount",
							schemaPath: "#/properties/amount/pattern",
							keyword: "pattern",
							params: { pattern: "^$|^\\d{1,10}([.,]\\d{1,2})?$" }
						};
						if (vErrors === null) vErrors = [err79];
						else vErrors.push(err79);
						errors++;
					}
				} else {
					const err80 = {
						instancePath: instancePath + "/amount",
						schemaPath: "#/properties/amount/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err80];
					else vErrors.push(err80);
					errors++;
				}
			}
			if (data.iban !== void 0) {
				let data24 = data.iban;
				if (typeof data24 === "string") {
					if (func1(data24) > 50) {
						const err81 = {
							instancePath: instancePath + "/iban",
							schemaPath: "#/properties/iban/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err81];
						else vErrors.push(err81);
						errors++;
					}
					if (!formats8(data24)) {
						const err82 = {
							instancePath: instancePath + "/iban",
							schemaPath: "#/properties/iban/format",
							keyword: "format",
							params: { format: "iban-or-blank" }
						};
						if (vErrors === null) vErrors = [err82];
						else vErrors.push(err82);
						errors++;
					}
				} else {
					const err83 = {
						instancePath: instancePath + "/iban",
						schemaPath: "#/properties/iban/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err83];
					else vErrors.push(err83);
					errors++;
				}
			}
			if (data.bic !== void 0) {
				let data25 = data.bic;
				if (typeof data25 === "string") {
					if (func1(data25) > 11) {
						const err84 = {
							instancePath: instancePath + "/bic",
							schemaPath: "#/properties/bic/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err84];
						else vErrors.push(err84);
						errors++;
					}
					if (!formats10(data25)) {
						const err85 = {
							instancePath: instancePath + "/bic",
							schemaPath: "#/properties/bic/format",
							keyword: "format",
							params: { format: "bic-or-blank" }
						};
						if (vErrors === null) vErrors = [err85];
						else vErrors.push(err85);
						errors++;
					}
				} else {
					const err86 = {
						instancePath: instancePath + "/bic",
						schemaPath: "#/properties/bic/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err86];
					else vErrors.push(err86);
					errors++;
				}
			}
			if (data.expiryDate !== void 0) {
				let data26 = data.expiryDate;
				if (typeof data26 === "string") {
					if (func1(data26) > 10) {
						const err87 = {
							instancePath: instancePath + "/expiryDate",
							schemaPath: "#/properties/expiryDate/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err87];
						else vErrors.push(err87);
						errors++;
					}
					if (!formats4(data26)) {
						const err88 = {
							instancePath: instancePath + "/expiryDate",
							schemaPath: "#/properties/expiryDate/format",
							keyword: "format",
							params: { format: "date-or-blank" }
						};
						if (vErrors === null) vErrors = [err88];
						else vErrors.push(err88);
						errors++;
					}
					if (!func21(data26)) {
						const err89 = {
							instancePath: instancePath + "/expiryDate",
							schemaPath: "#/properties/expiryDate/x-not-in-past",
							keyword: "x-not-in-past",
							params: {}
						};
						if (vErrors === null) vErrors = [err89];
						else vErrors.push(err89);
						errors++;
					}
				} else {
					const err90 = {
						instancePath: instancePath + "/expiryDate",
						schemaPath: "#/properties/expiryDate/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err90];
					else vErrors.push(err90);
					errors++;
				}
			}
			if (data.structuredReference !== void 0) {
				let data27 = data.structuredReference;
				if (typeof data27 === "string") {
					if (func1(data27) > 50) {
						const err91 = {
							instancePath: instancePath + "/structuredReference",
							schemaPath: "#/properties/structuredReference/maxLength",
							keyword: "maxLength",
							params: {}
						};
						if (vErrors === null) vErrors = [err91];
						else vErrors.push(err91);
						errors++;
					}
					if (!formats14(data27)) {
						const err92 = {
							instancePath: instancePath + "/structuredReference",
							schemaPath: "#/properties/structuredReference/format",
							keyword: "format",
							params: { format: "structured-communication-or-blank" }
						};
						if (vErrors === null) vErrors = [err92];
						else vErrors.push(err92);
						errors++;
					}
				} else {
					const err93 = {
						instancePath: instancePath + "/structuredReference",
						schemaPath: "#/properties/structuredReference/type",
						keyword: "type",
						params: {}
					};
					if (vErrors === null) vErrors = [err93];
					else vErrors.push(err93);
					errors++;
				}
			}
		} else {
			const err94 = {
				instancePath,
				schemaPath: "#/type",
				keyword: "type",
				params: {}
			};
			if (vErrors === null) vErrors = [err94];
			else vErrors.push(err94);
			errors++;
		}
		validate20.errors = vErrors;
		return errors === 0;
	}
	validate20.evaluated = {
		"props": true,
		"dynamicProps": false,
		"dynamicItems": false
	};
}));
export default require_validator();
